import { Injectable } from '@nestjs/common';
import type { PlanName } from '@probity/contracts';
import { Clock, Ids, jobTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { SubscriptionRepository } from './subscription.repository.js';

/** Puts a user on a plan. */
@Injectable()
export class SetPlan {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(userId: string, plan: PlanName): Promise<void> {
    await this.transactions.run(jobTrigger('set-plan', this.ids), (tx) =>
      this.subscriptions.setPlan(userId, plan, this.clock.now(), tx),
    );
  }
}
