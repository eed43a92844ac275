import { Injectable } from '@nestjs/common';
import type { PlanName } from '@probity/contracts';
import { Clock, Ids, jobTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { UsageRepository } from './usage.repository.js';

/** Puts a user on a plan. */
@Injectable()
export class SetPlan {
  constructor(
    private readonly plans: UsageRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(userId: string, plan: PlanName): Promise<void> {
    await this.transactions.run(jobTrigger('set-plan', this.ids), (tx) =>
      this.plans.setPlan(userId, plan, this.clock.now(), tx),
    );
  }
}
