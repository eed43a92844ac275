import type { PlanName } from '@probity/contracts';
import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';

@Injectable()
export class SubscriptionRepository {
  /** A user without a subscription has plan free. */
  async planOf(userId: string, tx: Tx): Promise<PlanName> {
    const [row] = await entityManager(tx).query<{ plan: PlanName }[]>(
      'SELECT plan FROM subscriptions WHERE user_id = $1',
      [userId],
    );
    return row?.plan ?? 'free';
  }

  async setPlan(userId: string, plan: PlanName, since: Date, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `INSERT INTO subscriptions AS s (user_id, plan, since) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET plan = excluded.plan, since = excluded.since
       WHERE s.plan <> excluded.plan`,
      [userId, plan, since],
    );
  }
}
