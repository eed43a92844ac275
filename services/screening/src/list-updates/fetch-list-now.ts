import { Injectable } from '@nestjs/common';
import { Clock, type RequestTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { ListDecisionRepository } from '../held-versions/list-decision.repository.js';
import { ListUpdateScheduler } from './list-update-scheduler.js';

/** Has a list fetched in the background because an administrator wants it, and records who. */
@Injectable()
export class FetchListNow {
  constructor(
    private readonly scheduler: ListUpdateScheduler,
    private readonly decisions: ListDecisionRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** False where the list is not fetched here; then nothing is recorded. */
  async execute(source: string, userId: string, trigger: RequestTrigger): Promise<boolean> {
    if (!(await this.scheduler.fetchNow(source))) return false;
    const decision = { source, action: 'fetch', version: null, decidedBy: userId } as const;
    await this.transactions.run(trigger, (tx) => this.decisions.add(decision, this.clock.now(), tx));
    return true;
  }
}
