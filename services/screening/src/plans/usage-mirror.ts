import { plans, utcDay } from '@probity/contracts';
import { searchesLeft, type PlanUsage } from './usage.js';

/**
 * What other processes see of a user's usage without a query. A copy of the truth, made after its commit: it
 * may lag behind and may be lost, so it only decides which query comes first.
 */
export interface MirroredUsage {
  readonly key: string;
  /** Searches of the day's limit that are gone; all of them when the period has none left. */
  readonly used: number;
}

/** Two days: whichever clock wrote it, the day it belongs to is over. */
export const mirrorTtlMs = 2 * 86_400_000;

/** A user's copy belongs to one day (UTC): the next one starts anew by itself. */
export const mirrorKey = (userId: string, now: Date): string => `quota:${userId}:${utcDay(now)}`;

/** The copy to make; null for a plan without a limit, whose usage is never read. */
export const mirrorOf = (userId: string, used: PlanUsage, now: Date): MirroredUsage | null => {
  const left = searchesLeft(used, now);
  const limit = plans[used.plan].searches?.day;
  if (left === null || limit === undefined) return null;
  return { key: mirrorKey(userId, now), used: limit - Math.min(left, limit) };
};

/** Searches a day of the plan with the fewest. */
export const fewestADay = Math.min(
  ...Object.values(plans).flatMap(({ searches }) => (searches === null ? [] : [searches.day])),
);

/** Whether a copy is at the limit of any plan: then a query of the database is worth its cost. */
export const isOverQuota = (used: number | 'unknown'): boolean => used !== 'unknown' && used >= fewestADay;
