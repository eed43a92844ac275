import type { SubjectKind } from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';
import type { StoredEntry } from '../persons/stored-entry.js';
import type { Json } from '@probity/watchlists';

export interface ReadEntry {
  readonly entryId: string;
  readonly meaningHash: string;
}

export interface StagedEntry extends ReadEntry {
  readonly kind: SubjectKind;
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
    await entityManager(tx).query('DELETE FROM unchanged_entries WHERE source = $1', [source]);
  }

  /** Notes which of the entries are live as they were read. Resolves with the keys of these. */
  async noteUnchanged(
    importId: string,
    source: string,
    read: readonly ReadEntry[],
    tx: Tx,
  ): Promise<ReadonlySet<string>> {
    const rows = await entityManager(tx).query<{ entry_id: string }[]>(
      `INSERT INTO unchanged_entries (import_id, source, entry_id)
       SELECT $1, $2, e.entry_id
       FROM unnest($3::text[], $4::text[]) AS read (entry_id, meaning_hash)
         JOIN list_entries e ON e.source = $2 AND e.entry_id = read.entry_id
       WHERE e.meaning_hash = read.meaning_hash AND e.removed_at IS NULL
       RETURNING entry_id`,
      [importId, source, read.map(({ entryId }) => entryId), read.map(({ meaningHash }) => meaningHash)],
    );
    return new Set(rows.map((row) => row.entry_id));
  }

  /** @param entries each a `StagedEntry` as JSON that jsonb can hold. */
  async add(importId: string, source: string, entries: readonly string[], tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `INSERT INTO staged_entries
         (import_id, source, entry_id, kind, meaning_hash, entry, raw, keys, person_id, joined_because)
       SELECT $1, $2, "entryId", kind, "meaningHash", entry, raw,
         ARRAY(SELECT DISTINCT md5(key)::uuid FROM jsonb_array_elements_text(keys) AS key), "personId", 'First entry of this person'
       FROM jsonb_to_recordset($3::jsonb) AS staged
         ("entryId" text, kind text, "meaningHash" text, entry jsonb, raw jsonb, keys jsonb, "personId" uuid)`,
      [importId, source, `[${entries.join(',')}]`],
    );
  }

  /** Of all entries that were read, unchanged ones too. */
  async count(importId: string, tx: Tx): Promise<number> {
    const [row] = await entityManager(tx).query<{ count: number }[]>(
      `SELECT ((SELECT count(*) FROM staged_entries WHERE import_id = $1)
         + (SELECT count(*) FROM unchanged_entries WHERE import_id = $1))::int AS count`,
      [importId],
    );
    return row?.count ?? 0;
  }
}
