import * as z from 'zod/mini';
import { coverage } from '../vocabulary/coverage.js';
import { planName } from '../vocabulary/plan.js';
import { personListItem } from './person.js';
import { defineRoute } from './route.js';
import { listNotLoaded, listState } from './watchlist.js';

export const riskAlert = z.object({
  person: personListItem,
  /** `score_increase` when the newest change that is no fall raised the score by more than 10, else `new_factor`. */
  alertType: z.enum(['score_increase', 'new_factor']),
  alertDate: z.iso.datetime(),
});
export type RiskAlert = z.infer<typeof riskAlert>;

/** What the screening service knows of the dashboard. */
export const screeningOverview = z.object({
  /** The people checked last, newest first, at most 3. */
  recent: z.array(personListItem),
  /** People above the alert score, newest change first, at most 3. */
  alerts: z.array(riskAlert),
  lists: z.array(listState),
  notLoaded: z.array(listNotLoaded),
  coverage,
  plan: planName,
  dailyChecks: z.int(),
});

export const getScreeningOverview = defineRoute({
  name: 'getScreeningOverview',
  summary: 'Recent people, risk alerts, lists and the plan of the caller.',
  method: 'GET',
  path: '/overview',
  access: { caller: 'user', data: 'common' },
  response: screeningOverview,
});

export const dashboard = z.object({
  checks: z.object({ used: z.int(), limit: z.int() }),
  recent: screeningOverview.shape.recent,
  alerts: screeningOverview.shape.alerts,
  lists: screeningOverview.shape.lists,
  notLoaded: screeningOverview.shape.notLoaded,
  coverage,
});
export type Dashboard = z.infer<typeof dashboard>;

export const getDashboard = defineRoute({
  name: 'getDashboard',
  summary: "Today's checks, recent people and risk alerts of the caller.",
  method: 'GET',
  path: '/dashboard',
  access: { caller: 'user', data: 'own' },
  response: dashboard,
});
