import { entityManager, type Tx } from '@probity/kit/db';

/** Which persons were held against the stored articles since they were added or changed. */
export class ComparedPersonRepository {
  /** Locks them until `tx` ends; those that are being changed now are left to the next run. */
  async lockNotCompared(limit: number, tx: Tx): Promise<string[]> {
    const rows = await entityManager(tx).query<{ id: string }[]>(
      `SELECT id FROM persons WHERE media_compared_at IS NULL ORDER BY id LIMIT $1
       FOR NO KEY UPDATE SKIP LOCKED`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  async setCompared(personIds: readonly string[], at: Date, tx: Tx): Promise<void> {
    await entityManager(tx).query('UPDATE persons SET media_compared_at = $2 WHERE id = ANY($1)', [
      personIds,
      at,
    ]);
  }
}
