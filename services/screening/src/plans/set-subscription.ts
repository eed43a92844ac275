import { Injectable } from '@nestjs/common';
import { DomainError, freeNeverRenews, subscriptionChanged, type Subscription } from '@probity/contracts';
import { Clock, type JobTrigger, type RequestTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { Outbox } from '@probity/kit/messaging';
import { UsageRepository } from './usage.repository.js';

/** Puts a user on a plan, with the date on which it renews. */
@Injectable()
export class SetSubscription {
  constructor(
    private readonly subscriptions: UsageRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * What is not named stays, but the free plan has no renewal date. Returns the subscription as it is then. Throws
   * `INVALID_REQUEST` for a renewal date of the free plan.
   */
  execute(
    userId: string,
    changes: Partial<Subscription>,
    trigger: RequestTrigger | JobTrigger,
  ): Promise<Subscription> {
    return this.transactions.run(trigger, async (tx) => {
      const before = await this.subscriptions.subscription(userId, tx);
      const { plan, renewsAt } = { ...before, ...changes };
      if (plan === 'free' && typeof changes.renewsAt === 'string')
        throw new DomainError('INVALID_REQUEST', { detail: freeNeverRenews });
      const after = { plan, renewsAt: plan === 'free' ? null : renewsAt };
      await this.subscriptions.setSubscription(userId, after, this.clock.now(), tx);
      const isChanged = after.plan !== before.plan || after.renewsAt !== before.renewsAt;
      const changedBy = (trigger.kind === 'request' && trigger.userId) || null;
      if (isChanged)
        await this.outbox.write(tx, trigger, subscriptionChanged, { userId, ...after, changedBy });
      return after;
    });
  }
}
