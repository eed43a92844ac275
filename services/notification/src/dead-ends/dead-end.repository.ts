import { Injectable } from '@nestjs/common';
import { entityManager, Transactions, type Tx } from '@probity/kit/db';
import type { DeadEndKind } from './dead-end-notice.js';

const isDue = (before: string): string => `count > 0 AND (notified_at IS NULL OR notified_at <= ${before})`;

@Injectable()
export class DeadEndRepository {
  constructor(private readonly transactions: Transactions) {}

  async count(kind: DeadEndKind, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `INSERT INTO dead_ends (kind, count) VALUES ($1, 1)
       ON CONFLICT (kind) DO UPDATE SET count = dead_ends.count + 1`,
      [kind],
    );
  }

  /** Kinds of which administrators are to be notified. @param before the last notification must be that old. */
  due(before: Date): Promise<DeadEndKind[]> {
    return this.transactions.read(async (tx) => {
      const rows = await entityManager(tx).query<{ kind: DeadEndKind }[]>(
        `SELECT kind FROM dead_ends WHERE ${isDue('$1')} ORDER BY kind`,
        [before],
      );
      return rows.map(({ kind }) => kind);
    });
  }

  /** What was counted of a kind, from now on notified of; null where it is not due, as another process was first. */
  async take(kind: DeadEndKind, before: Date, now: Date, tx: Tx): Promise<number | null> {
    const manager = entityManager(tx);
    const [found] = await manager.query<{ count: number }[]>(
      `SELECT count FROM dead_ends WHERE kind = $1 AND ${isDue('$2')} FOR UPDATE`,
      [kind, before],
    );
    if (found === undefined) return null;
    await manager.query('UPDATE dead_ends SET count = 0, notified_at = $2 WHERE kind = $1', [kind, now]);
    return found.count;
  }
}
