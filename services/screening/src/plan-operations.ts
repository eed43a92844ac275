import type { PlanName } from '@probity/contracts';
import { jobTrigger, systemClock, systemIds } from '@probity/kit/context';
import { Transactions, type Database } from '@probity/kit/db';
import { SubscriptionRepository } from './plans/subscription.repository.js';

/** Puts a user on a plan, beside a running service or without one. */
export const setPlan = (database: Database, userId: string, plan: PlanName): Promise<void> =>
  new Transactions(database).run(jobTrigger('set-plan', systemIds), (tx) =>
    new SubscriptionRepository().setPlan(userId, plan, systemClock.now(), tx),
  );
