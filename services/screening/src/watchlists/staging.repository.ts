import type { SubjectKind } from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';
import type { StoredEntry } from '../persons/stored-entry.js';
import type { Json } from '@probity/watchlists';
import { storableJson } from './storable-json.js';

export interface StagedEntry {
  readonly entryId: string;
  readonly kind: SubjectKind;
  readonly meaningHash: string;
  readonly entry: StoredEntry;
  readonly raw: Json;
  /** See `joinKeys`. */
  readonly keys: readonly string[];
  /** Who the entry becomes if it is new and joins no person. */
  readonly personId: string;
}

/** What a running import has read, out of sight of everybody else. */
export class StagingRepository {
  /** Leftovers of an import that was killed included. */
  async clear(source: string, tx: Tx): Promise<void> {
    await entityManager(tx).query('DELETE FROM staged_entries WHERE source = $1', [source]);
  }

  async add(importId: string, source: string, entries: readonly StagedEntry[], tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `INSERT INTO staged_entries
         (import_id, source, entry_id, kind, meaning_hash, entry, raw, keys, person_id, joined_because)
       SELECT $1, $2, "entryId", kind, "meaningHash", entry, raw,
         ARRAY(SELECT md5(key)::uuid FROM jsonb_array_elements_text(keys) AS key), "personId", 'First entry of this person'
       FROM jsonb_to_recordset($3::jsonb) AS staged
         ("entryId" text, kind text, "meaningHash" text, entry jsonb, raw jsonb, keys jsonb, "personId" uuid)`,
      [importId, source, storableJson(entries)],
    );
  }

  async count(importId: string, tx: Tx): Promise<number> {
    const [row] = await entityManager(tx).query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM staged_entries WHERE import_id = $1',
      [importId],
    );
    return row?.count ?? 0;
  }
}
