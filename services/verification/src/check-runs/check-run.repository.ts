import { entityManager, type Tx } from '@probity/kit/db';
import { Injectable } from '@nestjs/common';
import { LessThan, MoreThanOrEqual } from 'typeorm';
import { CheckRunRow } from './check-run.row.js';

export type NewCheckRun = Pick<CheckRunRow, 'id' | 'personId' | 'userId' | 'startedAt'>;

@Injectable()
export class CheckRunRepository {
  async start(run: NewCheckRun, tx: Tx): Promise<void> {
    await entityManager(tx).insert(CheckRunRow, { ...run, state: 'running' });
  }

  async complete(id: string, reportId: string, endedAt: Date, tx: Tx): Promise<void> {
    await entityManager(tx).update(
      CheckRunRow,
      { id, state: 'running' },
      { state: 'completed', endedAt, reportId },
    );
  }

  async fail(id: string, failure: string, endedAt: Date, tx: Tx): Promise<void> {
    await entityManager(tx).update(
      CheckRunRow,
      { id, state: 'running' },
      { state: 'failed', endedAt, failure },
    );
  }

  /** Ends what still runs although it began before `before`. Returns how many there were. */
  async failOlderThan(before: Date, failure: string, endedAt: Date, tx: Tx): Promise<number> {
    const { affected } = await entityManager(tx).update(
      CheckRunRow,
      { state: 'running', startedAt: LessThan(before) },
      { state: 'failed', endedAt, failure },
    );
    return affected ?? 0;
  }

  /** Runs of a user that began at `since` or later and did not fail. */
  async countSince(userId: string, since: Date, tx: Tx): Promise<number> {
    const manager = entityManager(tx);
    const begun = { userId, startedAt: MoreThanOrEqual(since) };
    return manager.count(CheckRunRow, {
      where: [
        { ...begun, state: 'running' },
        { ...begun, state: 'completed' },
      ],
    });
  }
}
