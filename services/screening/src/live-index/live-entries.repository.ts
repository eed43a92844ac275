import { entityManager, type Tx } from '@probity/kit/db';
import type { StoredEntry } from '../persons/stored-entry.js';

export interface LiveEntry {
  readonly entryId: string;
  readonly personId: string;
  readonly entry: StoredEntry;
}

/** The entries that are on their lists now. */
export class LiveEntriesRepository {
  /** `size` entries of a list after the id `after`, in the order of their ids. */
  page(source: string, after: string, size: number, tx: Tx): Promise<LiveEntry[]> {
    return entityManager(tx).query(
      `SELECT entry_id AS "entryId", person_id AS "personId", entry FROM list_entries
       WHERE source = $1 AND removed_at IS NULL AND entry_id > $2 ORDER BY entry_id LIMIT $3`,
      [source, after, size],
    );
  }
}
