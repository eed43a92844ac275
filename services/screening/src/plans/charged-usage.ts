import { periodDays, plans, utcDay, type PlanName } from '@probity/contracts';
import type { PlanUsage, Usage } from './usage.js';

const unlimited = 2_147_483_647;

/** Columns of `search_usage`, or of what has the same. */
export const usageColumns = (
  table: string,
): string => `${table}.day::text AS day, ${table}.day_used AS "dayUsed",
  ${table}.period_started AS "periodStarted", ${table}.period_used AS "periodUsed"`;

/** A plan with these columns. Nothing but the plan is there before the first search. */
export type PlanUsageRow = { readonly plan: PlanName } & (Usage | Record<keyof Usage, null>);

export const toPlanUsage = ({ plan, ...usage }: PlanUsageRow): PlanUsage => ({
  plan,
  usage: usage.day === null ? null : usage,
});

/** The first parameters of a statement that charges: day, time, days of a period, and the limits of the plans. */
export const chargeValues = (now: Date): unknown[] => {
  const all = Object.entries(plans);
  return [
    utcDay(now),
    now,
    periodDays,
    all.map(([name]) => name),
    all.map(([, { searches }]) => searches?.day ?? unlimited),
    all.map(([, { searches }]) => searches?.period ?? unlimited),
  ];
};

/** `WITH` query: what each plan allows. */
export const limitsSql =
  'limits AS (SELECT * FROM unnest($4::text[], $5::int[], $6::int[]) AS l (plan, day, period))';

const limitOf = (column: string): string =>
  `(SELECT l.${column} FROM known k JOIN limits l USING (plan) WHERE k.user_id = u.user_id)`;

/**
 * Uses searches up of each user in `known` (user_id, plan, count, is_due), where it is due: all or none, so no row of a
 * user whose plan has fewer left. One statement with the limit in its condition: any number of racing searches use up
 * exactly the limit. Days of 24 hours, because '1 day' is 23 or 25 of them where the server's time zone changes to or from
 * summer time. In the order of the users, so that two statements of several never wait for each other.
 */
export const chargedSql = `INSERT INTO search_usage AS u (user_id, day, day_used, period_started, period_used)
  SELECT k.user_id, $1::date, k.count, $2::timestamptz, k.count FROM known k JOIN limits l USING (plan)
  WHERE k.is_due AND k.count <= least(l.day, l.period) ORDER BY k.user_id
  ON CONFLICT (user_id) DO UPDATE SET
    day = greatest(u.day, excluded.day),
    day_used = CASE WHEN u.day >= excluded.day THEN u.day_used ELSE 0 END + excluded.day_used,
    period_started = CASE WHEN $2 < u.period_started + $3::integer * interval '24 hours' THEN u.period_started ELSE $2 END,
    period_used = CASE WHEN $2 < u.period_started + $3 * interval '24 hours' THEN u.period_used ELSE 0 END
      + excluded.period_used
  WHERE (u.day < excluded.day OR u.day_used <= ${limitOf('day')} - excluded.day_used)
    AND ($2 >= u.period_started + $3 * interval '24 hours' OR u.period_used <= ${limitOf('period')} - excluded.period_used)
  RETURNING u.*`;
