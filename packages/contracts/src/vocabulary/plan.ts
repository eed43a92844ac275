import * as z from 'zod/mini';

export const planName = z.enum(['free', 'premium']);
export type PlanName = z.infer<typeof planName>;

interface Plan {
  /** US dollars a month. */
  readonly price: number;
  /** Searches a calendar day (UTC) and in each period of `periodDays`; null is unlimited. */
  readonly searches: { readonly day: number; readonly period: number } | null;
  readonly dailyChecks: number;
  readonly monitoringSlots: number;
}

/** Length of the search period, from its first search on. */
export const periodDays = 30;

/** The one plan table: it feeds the check, the allowance line and the pricing page. */
export const plans = {
  free: { price: 0, searches: { day: 3, period: 5 }, dailyChecks: 10, monitoringSlots: 5 },
  premium: { price: 14.99, searches: null, dailyChecks: 25, monitoringSlots: 50 },
} as const satisfies Record<PlanName, Plan>;
