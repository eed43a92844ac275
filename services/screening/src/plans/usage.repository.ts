import { periodDays, type PlanName, plans, utcDay, type Slots, type Subscription } from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';
import { Injectable } from '@nestjs/common';
import type { PlanUsage, Usage } from './usage.js';

const columns = `u.day::text AS day, u.day_used AS "dayUsed", u.period_started AS "periodStarted",
  u.period_used AS "periodUsed"`;

/** Nothing but the plan is there before the first search. */
type Row = { readonly plan: PlanName } & (Usage | Record<keyof Usage, null>);

interface Charge {
  readonly userId: string;
  readonly plan: PlanName;
  /** Searches, at least 1. */
  readonly count: number;
  readonly now: Date;
}

@Injectable()
export class UsageRepository {
  /** A user without a subscription has plan free. */
  async find(userId: string, tx: Tx): Promise<PlanUsage> {
    const [row] = await entityManager(tx).query<Row[]>(
      `SELECT coalesce(s.plan, 'free') AS plan, ${columns}
       FROM (SELECT $1::text AS user_id) AS requested
         LEFT JOIN subscriptions s USING (user_id) LEFT JOIN search_usage u USING (user_id)`,
      [userId],
    );
    if (row === undefined) throw new Error('the usage was not read');
    const { plan, ...usage } = row;
    return { plan, usage: usage.day === null ? null : usage };
  }

  /**
   * Uses searches up, all or none: null when the plan has fewer left. One statement with the limit in its condition: any
   * number of racing searches use up exactly the limit. Days of 24 hours, because '1 day' is 23 or 25 of them where the
   * server's time zone changes to or from summer time.
   */
  async charge({ userId, plan, count, now }: Charge, tx: Tx): Promise<Usage | null> {
    const limits = plans[plan].searches;
    const [row] = await entityManager(tx).query<Usage[]>(
      `INSERT INTO search_usage AS u (user_id, day, day_used, period_started, period_used)
       SELECT $1::text, $2::date, $7::integer, $3::timestamptz, $7 WHERE $7 <= least($5::integer, $6::integer)
       ON CONFLICT (user_id) DO UPDATE SET
         day = greatest(u.day, excluded.day),
         day_used = CASE WHEN u.day >= excluded.day THEN u.day_used + $7 ELSE $7 END,
         period_started = CASE WHEN $3 < u.period_started + $4 * interval '24 hours' THEN u.period_started ELSE $3 END,
         period_used = CASE WHEN $3 < u.period_started + $4 * interval '24 hours' THEN u.period_used + $7 ELSE $7 END
       WHERE (u.day < excluded.day OR u.day_used <= $5 - $7)
         AND ($3 >= u.period_started + $4 * interval '24 hours' OR u.period_used <= $6 - $7)
       RETURNING ${columns}`,
      [userId, utcDay(now), now, periodDays, limits?.day ?? unlimited, limits?.period ?? unlimited, count],
    );
    return row ?? null;
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

const unlimited = 2_147_483_647;
