import { entityManager, type Tx } from '@probity/kit/db';
import type { SourcedEntry } from '../persons/stored-entry.js';
import { statesOwner } from './relation.repository.js';
import type { TouchedEntry } from './touches-ownership.js';

/** The entries that a snapshot changed, added or removed. */
export interface Touched {
  readonly source: string;
  readonly snapshotId: number;
}

/** To look at more would need memory, and they are seldom without an owner among them. */
const mostTouched = 4_000;

export class TouchedEntryRepository {
  /** When the import before this one was; null where there was none. */
  async lastCount({ snapshotId }: Touched, tx: Tx): Promise<Date | null> {
    const [row] = await entityManager(tx).query<{ at: Date }[]>(
      'SELECT loaded_at AS at FROM list_snapshots WHERE id < $1 ORDER BY id DESC LIMIT 1',
      [snapshotId],
    );
    return row?.at ?? null;
  }

  /** Null where there are more than entries that state an owner: then counting costs less than looking. */
  async touched({ source, snapshotId }: Touched, tx: Tx): Promise<TouchedEntry[] | null> {
    const most = await this.mostWorthwhile(tx);
    const entries = await entityManager(tx).query<TouchedEntry[]>(
      `SELECT e.source, e.person_id AS "personId",
         CASE WHEN e.removed_snapshot_id = $2 THEN e.entry ELSE v.entry END AS before,
         CASE WHEN e.removed_at IS NULL THEN e.entry END AS now
       FROM list_entries e LEFT JOIN list_entry_versions v
         ON v.source = $1 AND v.entry_id = e.entry_id AND v.superseded_snapshot_id = $2
       WHERE e.source = $1 AND (e.snapshot_id = $2 OR e.removed_snapshot_id = $2) LIMIT $3`,
      [source, snapshotId, most + 1],
    );
    return entries.length > most ? null : entries;
  }

  /** What is on its list now of these persons. */
  async entriesOf(personIds: readonly string[], tx: Tx): Promise<SourcedEntry[]> {
    return entityManager(tx).query<SourcedEntry[]>(
      'SELECT source, entry FROM list_entries WHERE person_id = ANY($1) AND removed_at IS NULL',
      [personIds],
    );
  }

  private async mostWorthwhile(tx: Tx): Promise<number> {
    const [row] = await entityManager(tx).query<{ stating: number }[]>(
      `SELECT count(*)::int AS stating
       FROM (SELECT FROM list_entries e WHERE ${statesOwner} LIMIT ${mostTouched}) bounded`,
    );
    return row?.stating ?? 0;
  }
}
