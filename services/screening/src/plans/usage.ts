import {
  nextUtcDay,
  periodDays,
  plans,
  secondsUntil,
  utcDay,
  type Allowance,
  type PlanName,
} from '@probity/contracts';

/** Searches that a user has used up. */
export interface Usage {
  /** `YYYY-MM-DD`, UTC, to which `dayUsed` belongs. */
  readonly day: string;
  readonly dayUsed: number;
  /** First search of the running period. */
  readonly periodStarted: Date;
  readonly periodUsed: number;
}

/** A user's plan, and what is used up of it. */
export interface PlanUsage {
  readonly plan: PlanName;
  /** Null before the first search. */
  readonly usage: Usage | null;
}

const dayMs = 86_400_000;

const periodEnd = (usage: Usage): Date => new Date(usage.periodStarted.getTime() + periodDays * dayMs);

/** A day or period that is over counts as unused. A day of the future, by another machine's clock, is today. */
const usedNow = (usage: Usage | null, now: Date) => ({
  day: usage !== null && usage.day >= utcDay(now) ? usage.dayUsed : 0,
  period: usage !== null && now < periodEnd(usage) ? usage.periodUsed : 0,
});

/** What is left of a plan's searches. */
export const allowanceOf = ({ plan, usage }: PlanUsage, now: Date): Allowance => {
  const limits = plans[plan].searches;
  const used = usedNow(usage, now);
  const resetsAt = usage !== null && now < periodEnd(usage) ? periodEnd(usage).toISOString() : null;
  return {
    plan,
    day: { used: used.day, limit: limits?.day ?? null },
    period: { used: used.period, limit: limits?.period ?? null, resetsAt },
  };
};

/** Searches that the tightest limit still allows; null when there is none. */
export const searchesLeft = ({ plan, usage }: PlanUsage, now: Date): number | null => {
  const limits = plans[plan].searches;
  if (limits === null) return null;
  const used = usedNow(usage, now);
  return Math.max(0, Math.min(limits.day - used.day, limits.period - used.period));
};

/**
 * Seconds until so many searches would be allowed: until the last of the limits that are in their way is lifted. Null where
 * the plan never allows so many at once.
 */
export const secondsUntilAllowed = ({ plan, usage }: PlanUsage, now: Date, count = 1): number | null => {
  const limits = plans[plan].searches;
  if (limits === null) return 0;
  if (count > Math.min(limits.day, limits.period)) return null;
  if (usage === null) return 0;
  const used = usedNow(usage, now);
  const lifted = [
    used.day + count > limits.day ? nextUtcDay(now) : now,
    used.period + count > limits.period ? periodEnd(usage) : now,
  ];
  return Math.max(...lifted.map((time) => secondsUntil(time, now)));
};
