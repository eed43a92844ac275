import { Injectable } from '@nestjs/common';
import { type PlanName, plans, type Slots, type Subscription } from '@probity/contracts';
import { entityManager, prepared, Transactions, type Tx } from '@probity/kit/db';
import { toPlanUsage, usageColumns, type PlanUsageRow } from './charged-usage.js';
import type { PlanUsage } from './usage.js';

/** Of the user $1. */
const planUsageSql = `SELECT coalesce(s.plan, 'free') AS plan, ${usageColumns('u')}
  FROM (SELECT $1::text AS user_id) AS requested
    LEFT JOIN subscriptions s USING (user_id) LEFT JOIN search_usage u USING (user_id)`;

const planUsage = prepared<PlanUsageRow>(planUsageSql);

@Injectable()
export class UsageRepository {
  constructor(private readonly transactions: Transactions) {}

  /** A user without a subscription has plan free. */
  async find(userId: string, tx: Tx): Promise<PlanUsage> {
    return oneOf(await entityManager(tx).query<PlanUsageRow[]>(planUsageSql, [userId]));
  }

  /** The same in a transaction of its own. */
  async current(userId: string): Promise<PlanUsage> {
    return oneOf(await this.transactions.query(planUsage, [userId]));
  }

  /** A user without one has plan free. */
  async subscription(userId: string, tx: Tx): Promise<Subscription> {
    const [row] = await entityManager(tx).query<{ plan: PlanName; renewsAt: Date | null }[]>(
      'SELECT plan, renews_at AS "renewsAt" FROM subscriptions WHERE user_id = $1',
      [userId],
    );
    return { plan: row?.plan ?? 'free', renewsAt: row?.renewsAt?.toISOString() ?? null };
  }

  /** Persons that the user monitors, and how many the plan allows. */
  async slots(userId: string, tx: Tx): Promise<Slots> {
    const [row] = await entityManager(tx).query<{ used: number; plan: PlanName | null }[]>(
      `SELECT (SELECT count(*)::integer FROM monitored_persons WHERE user_id = $1) AS used,
         (SELECT plan FROM subscriptions WHERE user_id = $1) AS plan`,
      [userId],
    );
    return { used: row?.used ?? 0, limit: plans[row?.plan ?? 'free'].monitoringSlots };
  }

  /** `since`: when a plan that is another than before begins. */
  async setSubscription(
    userId: string,
    { plan, renewsAt }: Subscription,
    since: Date,
    tx: Tx,
  ): Promise<void> {
    await entityManager(tx).query(
      `INSERT INTO subscriptions AS s (user_id, plan, since, renews_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id) DO UPDATE SET plan = excluded.plan, renews_at = excluded.renews_at,
         since = CASE WHEN s.plan = excluded.plan THEN s.since ELSE excluded.since END`,
      [userId, plan, since, renewsAt],
    );
  }
}

const oneOf = ([row]: readonly PlanUsageRow[]): PlanUsage => {
  if (row === undefined) throw new Error('the usage was not read');
  return toPlanUsage(row);
};
