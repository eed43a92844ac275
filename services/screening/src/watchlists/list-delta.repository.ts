import { entityManager, type Tx } from '@probity/kit/db';

/** A staged import on its way to become `snapshotId`. */
export interface Delta {
  readonly importId: string;
  readonly source: string;
  readonly snapshotId: number;
  readonly at: Date;
}

interface Touched {
  readonly person_id: string;
}

const ids = (rows: readonly Touched[]): string[] => rows.map((row) => row.person_id);

/**
 * Writes the difference between the staged version and the live one, entry by entry in PostgreSQL. In this order:
 * `keepSuperseded`, `change`, `remove`, `add`. Each method returns the persons whose entries it touched.
 */
export class ListDeltaRepository {
  /** Staged rows have no statistics yet, and without them PostgreSQL plans for a handful. */
  async prepare(tx: Tx): Promise<void> {
    await entityManager(tx).query('ANALYZE staged_entries');
  }

  /** Puts the forms aside that the next steps overwrite. */
  async keepSuperseded({ importId, source, snapshotId }: Delta, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `INSERT INTO list_entry_versions
         (source, entry_id, snapshot_id, superseded_snapshot_id, meaning_hash, entry, raw)
       SELECT e.source, e.entry_id, e.snapshot_id, coalesce(e.removed_snapshot_id, $3), e.meaning_hash, e.entry, e.raw
       FROM list_entries e JOIN staged_entries s ON s.import_id = $1 AND s.entry_id = e.entry_id
       WHERE e.source = $2 AND (e.removed_at IS NOT NULL OR e.meaning_hash <> s.meaning_hash)`,
      [importId, source, snapshotId],
    );
  }

  /** Changed entries, and in `returned` those that come back after a delisting. */
  async change(delta: Delta, tx: Tx): Promise<{ changed: string[]; returned: string[] }> {
    const { importId, source, snapshotId } = delta;
    // RETURNING shows the new row, so what was removed is read from the row before.
    const [rows] = await entityManager(tx).query<[(Touched & { was_removed: boolean })[], number]>(
      `UPDATE list_entries e
       SET kind = s.kind, meaning_hash = s.meaning_hash, entry = s.entry, raw = s.raw, snapshot_id = $3,
         removed_snapshot_id = NULL, removed_at = NULL
       FROM staged_entries s JOIN list_entries before ON before.source = $2 AND before.entry_id = s.entry_id
       WHERE s.import_id = $1 AND e.source = $2 AND e.entry_id = s.entry_id
         AND (before.removed_at IS NOT NULL OR before.meaning_hash <> s.meaning_hash)
       RETURNING e.person_id, before.removed_at IS NOT NULL AS was_removed`,
      [importId, source, snapshotId],
    );
    if (rows.length > 0) await this.renewKeys(importId, source, snapshotId, tx);
    return {
      changed: ids(rows.filter((row) => !row.was_removed)),
      returned: ids(rows.filter((row) => row.was_removed)),
    };
  }

  private async renewKeys(importId: string, source: string, snapshotId: number, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `DELETE FROM entry_keys k USING list_entries e
       WHERE e.source = $1 AND e.snapshot_id = $2 AND k.source = e.source AND k.entry_id = e.entry_id`,
      [source, snapshotId],
    );
    await this.addKeys(importId, source, snapshotId, tx);
  }

  async remove({ importId, source, snapshotId, at }: Delta, tx: Tx): Promise<string[]> {
    const [rows] = await entityManager(tx).query<[Touched[], number]>(
      `UPDATE list_entries e SET removed_snapshot_id = $3, removed_at = $4
       WHERE e.source = $2 AND e.removed_at IS NULL
         AND NOT EXISTS (SELECT FROM staged_entries s WHERE s.import_id = $1 AND s.entry_id = e.entry_id)
       RETURNING e.person_id`,
      [importId, source, snapshotId, at],
    );
    return ids(rows);
  }

  /** New entries, each with the person that staging names. */
  async add({ importId, source, snapshotId }: Delta, tx: Tx): Promise<string[]> {
    const rows = await entityManager(tx).query<Touched[]>(
      `INSERT INTO list_entries (source, entry_id, kind, meaning_hash, entry, raw, first_snapshot_id, snapshot_id,
         person_id, joined_because)
       SELECT source, entry_id, kind, meaning_hash, entry, raw, $3, $3, person_id, joined_because
       FROM staged_entries s
       WHERE s.import_id = $1
         AND NOT EXISTS (SELECT FROM list_entries e WHERE e.source = $2 AND e.entry_id = s.entry_id)
       RETURNING person_id`,
      [importId, source, snapshotId],
    );
    if (rows.length > 0) await this.addKeys(importId, source, snapshotId, tx);
    return ids(rows);
  }

  /** Of every entry that this snapshot brought in its present form; those that are there already stay. */
  private async addKeys(importId: string, source: string, snapshotId: number, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `INSERT INTO entry_keys (key, source, entry_id)
       SELECT key, s.source, s.entry_id
       FROM staged_entries s
         JOIN list_entries e ON e.source = s.source AND e.entry_id = s.entry_id AND e.snapshot_id = $3
         CROSS JOIN LATERAL unnest(s.keys) AS key
       WHERE s.import_id = $1 AND s.source = $2
       ON CONFLICT DO NOTHING`,
      [importId, source, snapshotId],
    );
  }
}
