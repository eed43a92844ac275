import { entityManager, type Tx } from '@probity/kit/db';
import { Injectable } from '@nestjs/common';
import { CheckRunRow } from './check-run.row.js';

export type NewCheckRun = Pick<CheckRunRow, 'id' | 'personId' | 'userId' | 'startedAt'>;

@Injectable()
export class CheckRunRepository {
  async start(run: NewCheckRun, tx: Tx): Promise<void> {
    await entityManager(tx).insert(CheckRunRow, { ...run, state: 'running' });
  }

  /** Whether it still ran; nothing happens to one that has ended. */
  async complete(id: string, reportId: string, endedAt: Date, tx: Tx): Promise<boolean> {
    const { affected } = await entityManager(tx).update(
      CheckRunRow,
      { id, state: 'running' },
      { state: 'completed', endedAt, reportId },
    );
    return affected === 1;
  }

  /** A run without a result is free: what it was charged is given back. Nothing happens to one that has ended. */
  async fail(id: string, failure: string, endedAt: Date, tx: Tx): Promise<void> {
    await this.failWhere('id = $3', [failure, endedAt, id], tx);
  }

  /** Ends what still runs although it began before `before`. Returns how many there were. */
  failOlderThan(before: Date, failure: string, endedAt: Date, tx: Tx): Promise<number> {
    return this.failWhere('started_at < $3', [failure, endedAt, before], tx);
  }

  private async failWhere(condition: string, values: readonly unknown[], tx: Tx): Promise<number> {
    const [row] = await entityManager(tx).query<{ count: number }[]>(
      `WITH failed AS (
         UPDATE check_runs SET state = 'failed', failure = $1, ended_at = $2
         WHERE state = 'running' AND ${condition} RETURNING user_id, started_at
       ), free AS (
         SELECT user_id, (started_at AT TIME ZONE 'UTC')::date AS day, count(*)::int AS runs
         FROM failed GROUP BY 1, 2
       ), given_back AS (
         UPDATE check_usage u SET used = u.used - f.runs FROM free f
         WHERE u.user_id = f.user_id AND u.day = f.day
       )
       SELECT count(*)::int AS count FROM failed`,
      [...values],
    );
    return row?.count ?? 0;
  }
}
