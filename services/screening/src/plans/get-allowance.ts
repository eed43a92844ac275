import { Injectable } from '@nestjs/common';
import type { Allowance } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { SubscriptionRepository } from './subscription.repository.js';
import { allowanceOf } from './usage.js';
import { UsageRepository } from './usage.repository.js';

/** A user's plan and what is left of its searches. */
@Injectable()
export class GetAllowance {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly usage: UsageRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  execute(userId: string): Promise<Allowance> {
    return this.transactions.read(async (tx) =>
      allowanceOf(
        await this.subscriptions.planOf(userId, tx),
        await this.usage.find(userId, tx),
        this.clock.now(),
      ),
    );
  }
}
