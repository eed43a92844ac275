import { Injectable } from '@nestjs/common';
import { type PlanName, plans, type Slots, type Subscription } from '@probity/contracts';
import { entityManager, prepared, Transactions, type Tx } from '@probity/kit/db';
import { chargedSql, chargeValues, limitsSql, usageColumns } from './charged-usage.js';
import type { PlanUsage, Usage } from './usage.js';

/** Nothing but the plan is there before the first search. */
type Row = { readonly plan: PlanName } & (Usage | Record<keyof Usage, null>);

const toPlanUsage = ({ plan, ...usage }: Row): PlanUsage => ({
  plan,
  usage: usage.day === null ? null : usage,
});

/** Of the user $1. */
const planUsageSql = `SELECT coalesce(s.plan, 'free') AS plan, ${usageColumns('u')}
  FROM (SELECT $1::text AS user_id) AS requested
    LEFT JOIN subscriptions s USING (user_id) LEFT JOIN search_usage u USING (user_id)`;

const planUsage = prepared<Row>(planUsageSql);

/** Charges each of the users $7 so many searches ($8). */
const charge = prepared<Row & { readonly userId: string; readonly isAllowed: boolean }>(
  `WITH ${limitsSql},
   known AS (
     SELECT requested.user_id, coalesce(s.plan, 'free') AS plan, requested.count, true AS is_due
     FROM unnest($7::text[], $8::integer[]) AS requested (user_id, count) LEFT JOIN subscriptions s USING (user_id)),
   charged AS (${chargedSql})
   SELECT k.user_id AS "userId", k.plan, ${usageColumns('used')}, c.user_id IS NOT NULL AS "isAllowed"
   FROM known k LEFT JOIN charged c USING (user_id)
     LEFT JOIN LATERAL (
       SELECT c.day, c.day_used, c.period_started, c.period_used WHERE c.user_id IS NOT NULL
       UNION ALL
       SELECT u.day, u.day_used, u.period_started, u.period_used FROM search_usage u
       WHERE u.user_id = k.user_id AND c.user_id IS NULL) AS used ON true`,
);

@Injectable()
export class UsageRepository {
  constructor(private readonly transactions: Transactions) {}

  /** A user without a subscription has plan free. */
  async find(userId: string, tx: Tx): Promise<PlanUsage> {
    return oneOf(await entityManager(tx).query<Row[]>(planUsageSql, [userId]));
  }

  /** The same in a transaction of its own. */
  async current(userId: string): Promise<PlanUsage> {
    return oneOf(await this.transactions.query(planUsage, [userId]));
  }

  /**
   * Uses searches up of each user, all or none: not allowed when the plan has fewer left. What is used after it, by user.
   * Each user is there once.
   */
  async charge(
    charges: readonly { readonly userId: string; readonly count: number }[],
    now: Date,
  ): Promise<Map<string, { readonly isAllowed: boolean; readonly used: PlanUsage }>> {
    const columns = [charges.map(({ userId }) => userId), charges.map(({ count }) => count)];
    const rows = await this.transactions.query(charge, [...chargeValues(now), ...columns]);
    return new Map(
      rows.map(({ userId, isAllowed, ...used }) => [userId, { isAllowed, used: toPlanUsage(used) }]),
    );
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

const oneOf = ([row]: readonly Row[]): PlanUsage => {
  if (row === undefined) throw new Error('the usage was not read');
  return toPlanUsage(row);
};
