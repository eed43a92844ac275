import { entityManager, type Tx } from '@probity/kit/db';
import type { EntryRef } from '@probity/matching';

export interface EntrySplit extends EntryRef {
  readonly id: string;
  readonly fromPersonId: string;
  readonly toPersonId: string;
  readonly reason: string;
  readonly decidedBy: string;
  readonly decidedAt: Date;
}

/** Joins that people undid. */
export class EntrySplitRepository {
  /** The person of an entry and how many entries that person has; null when there is no such entry. */
  async personOf(
    { source, entryId }: EntryRef,
    tx: Tx,
  ): Promise<{ personId: string; entries: number } | null> {
    const [row] = await entityManager(tx).query<{ personId: string; entries: number }[]>(
      `SELECT e.person_id AS "personId",
         (SELECT count(*)::int FROM list_entries o WHERE o.person_id = e.person_id) AS entries
       FROM list_entries e WHERE e.source = $1 AND e.entry_id = $2`,
      [source, entryId],
    );
    return row ?? null;
  }

  async move({ source, entryId }: EntryRef, toPersonId: string, because: string, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      'UPDATE list_entries SET person_id = $3, joined_because = $4 WHERE source = $1 AND entry_id = $2',
      [source, entryId, toPersonId, because],
    );
  }

  /** After both persons exist. */
  async record(split: EntrySplit, tx: Tx): Promise<void> {
    const { id, source, entryId, fromPersonId, toPersonId, reason, decidedBy, decidedAt } = split;
    await entityManager(tx).query(
      `INSERT INTO entry_splits (id, source, entry_id, from_person_id, to_person_id, reason, decided_by, decided_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, source, entryId, fromPersonId, toPersonId, reason, decidedBy, decidedAt],
    );
  }
}
