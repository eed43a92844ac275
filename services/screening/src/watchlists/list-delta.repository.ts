import { entityManager, type Tx } from '@probity/kit/db';
import { referenceKey } from '../joins/join-subject.js';
import { namingKey } from '../relations/relation-keys.js';
import { touchedPersons } from './touched-persons.js';

/** A staged import on its way to become `snapshotId`. */
export interface Delta {
  readonly importId: string;
  readonly source: string;
  readonly snapshotId: number;
  readonly at: Date;
}

/** Persons read at a time. */
const batchSize = 500;

/** $1: the import, $2: its list; of a live entry `e`. */
const isMissing = `e.source = $2 AND e.removed_at IS NULL
  AND NOT EXISTS (SELECT FROM staged_entries s WHERE s.import_id = $1 AND s.entry_id = e.entry_id)
  AND NOT EXISTS (SELECT FROM unchanged_entries u WHERE u.import_id = $1 AND u.entry_id = e.entry_id)`;

/**
 * Writes the difference between the staged version and the live one, entry by entry in PostgreSQL, and never holds it in
 * memory: a first import touches every entry. In this order: `keepSuperseded`, `change`, `remove`, `add`. Each method
 * returns how many entries it touched; `touchedPersons` gives their persons.
 */
export class ListDeltaRepository {
  /** Staged rows have no statistics yet, and without them PostgreSQL plans for a handful. */
  async prepare(tx: Tx): Promise<void> {
    await entityManager(tx).query('ANALYZE staged_entries (import_id, source, entry_id, meaning_hash)');
    await entityManager(tx).query('ANALYZE unchanged_entries');
  }

  /**
   * For `touchedPersons`, whose persons are read by hundreds: without statistics of the new rows PostgreSQL reads the
   * whole table for each of those. Without the columns that hold whole records, whose statistics nothing uses.
   */
  async analyze(tx: Tx): Promise<void> {
    await entityManager(tx).query(
      'ANALYZE list_entries (source, entry_id, person_id, first_snapshot_id, snapshot_id, removed_snapshot_id)',
    );
  }

  /** Live entries that the staged version does not hold. */
  async countMissing({ importId, source }: Pick<Delta, 'importId' | 'source'>, tx: Tx): Promise<number> {
    const [row] = await entityManager(tx).query<{ missing: number }[]>(
      `SELECT count(*)::integer AS missing FROM list_entries e WHERE ${isMissing}`,
      [importId, source],
    );
    return row?.missing ?? 0;
  }

  async remove({ importId, source, snapshotId, at }: Delta, tx: Tx): Promise<number> {
    const [, removed] = await entityManager(tx).query<[unknown, number]>(
      `UPDATE list_entries e SET removed_snapshot_id = $3, removed_at = $4 WHERE ${isMissing}`,
      [importId, source, snapshotId, at],
    );
    return removed;
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
  async change(delta: Delta, tx: Tx): Promise<{ changed: number; returned: number }> {
    const { importId, source, snapshotId } = delta;
    // RETURNING shows the new row, so what was removed is read from the row before.
    const [counts] = await entityManager(tx).query<{ changed: number; returned: number }[]>(
      `WITH updated AS (
         UPDATE list_entries e
         SET kind = s.kind, meaning_hash = s.meaning_hash, entry = s.entry, raw = s.raw, snapshot_id = $3,
           removed_snapshot_id = NULL, removed_at = NULL
         FROM staged_entries s JOIN list_entries before ON before.source = $2 AND before.entry_id = s.entry_id
         WHERE s.import_id = $1 AND e.source = $2 AND e.entry_id = s.entry_id
           AND (before.removed_at IS NOT NULL OR before.meaning_hash <> s.meaning_hash)
         RETURNING before.removed_at IS NOT NULL AS was_removed
       )
       SELECT count(*) FILTER (WHERE NOT was_removed)::int AS changed,
         count(*) FILTER (WHERE was_removed)::int AS returned
       FROM updated`,
      [importId, source, snapshotId],
    );
    const { changed = 0, returned = 0 } = counts ?? {};
    if (changed + returned > 0) await this.renewKeys(importId, source, snapshotId, tx);
    return { changed, returned };
  }

  private async renewKeys(importId: string, source: string, snapshotId: number, tx: Tx): Promise<void> {
    // An array, so that the keys are looked up: of a snapshot just made no statistics say how few entries have it.
    await entityManager(tx).query(
      `DELETE FROM entry_keys WHERE source = $2 AND entry_id = ANY(ARRAY(
         SELECT s.entry_id FROM staged_entries s JOIN list_entries e ON e.source = $2 AND e.entry_id = s.entry_id
         WHERE s.import_id = $1 AND e.snapshot_id = $3))`,
      [importId, source, snapshotId],
    );
    await this.addKeys({ importId, source, snapshotId }, 'snapshot_id', tx);
  }

  /** New entries, each with the person that staging names. */
  async add({ importId, source, snapshotId }: Delta, tx: Tx): Promise<number> {
    const [row] = await entityManager(tx).query<{ added: number }[]>(
      `WITH inserted AS (
         INSERT INTO list_entries (source, entry_id, kind, meaning_hash, entry, raw, first_snapshot_id, snapshot_id,
           person_id, joined_because)
         SELECT source, entry_id, kind, meaning_hash, entry, raw, $3, $3, person_id, joined_because
         FROM staged_entries s
         WHERE s.import_id = $1
           AND NOT EXISTS (SELECT FROM list_entries e WHERE e.source = $2 AND e.entry_id = s.entry_id)
         RETURNING 1
       )
       SELECT count(*)::int AS added FROM inserted`,
      [importId, source, snapshotId],
    );
    const { added = 0 } = row ?? {};
    if (added > 0) await this.addKeys({ importId, source, snapshotId }, 'first_snapshot_id', tx);
    return added;
  }

  /** Also of entries that did not change, where keys are made by other rules than before. */
  async renewAllKeys({ importId, source }: Delta, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `DELETE FROM entry_keys k USING staged_entries s
       WHERE s.import_id = $1 AND k.source = $2 AND k.entry_id = s.entry_id AND k.key <> ALL (s.keys)`,
      [importId, source],
    );
    await entityManager(tx).query(
      `INSERT INTO entry_keys (key, source, entry_id)
       SELECT key, $2, s.entry_id FROM staged_entries s CROSS JOIN LATERAL unnest(s.keys) AS key
       WHERE s.import_id = $1
       ON CONFLICT DO NOTHING`,
      [importId, source],
    );
  }

  /**
   * The persons of all entries that this snapshot touched, whoever works for one that came or got another name, and
   * `others`, once each, in batches in the order of their ids. To be read before `tx` ends, as the entries are at the first
   * batch.
   */
  async *touchedPersons(
    { source, snapshotId }: Delta,
    { others, isFirst }: { readonly others: readonly string[]; readonly isFirst: boolean },
    tx: Tx,
  ): AsyncGenerator<readonly string[]> {
    const manager = entityManager(tx);
    const namingPrefix = namingKey(source, referenceKey(source, ''));
    await manager.query(
      `DECLARE touched_persons NO SCROLL CURSOR FOR ${touchedPersons(isFirst)}`,
      isFirst ? [source, snapshotId, others] : [source, snapshotId, others, namingPrefix],
    );
    for (;;) {
      const rows = await manager.query<{ person_id: string }[]>(`FETCH ${batchSize} FROM touched_persons`);
      if (rows.length === 0) break;
      yield rows.map((row) => row.person_id);
    }
    await manager.query('CLOSE touched_persons');
  }

  /**
   * Of every entry that this snapshot brought (`first_snapshot_id`) or brought in its present form, which have none.
   * Without a check for conflicts: it takes 30 % of the time of the largest statement of a first import.
   */
  private async addKeys(
    { importId, source, snapshotId }: Omit<Delta, 'at'>,
    broughtBy: 'snapshot_id' | 'first_snapshot_id',
    tx: Tx,
  ): Promise<void> {
    await entityManager(tx).query(
      `INSERT INTO entry_keys (key, source, entry_id)
       SELECT key, s.source, s.entry_id
       FROM staged_entries s
         JOIN list_entries e ON e.source = s.source AND e.entry_id = s.entry_id AND e.${broughtBy} = $3
         CROSS JOIN LATERAL unnest(s.keys) AS key
       WHERE s.import_id = $1 AND s.source = $2`,
      [importId, source, snapshotId],
    );
  }
}
