import * as z from 'zod/mini';
import { planName } from '../vocabulary/plan.js';
import { defineRoute } from './route.js';
import { allowance } from './search.js';

/** Why a renewal date is refused. */
export const freeNeverRenews = 'The free plan has no renewal date.';

/** The plan that a user is on, and when it renews; null where nobody has said. */
export const subscription = z
  .strictObject({ plan: planName, renewsAt: z.nullable(z.iso.datetime()) })
  .check(z.refine(({ plan, renewsAt }) => plan !== 'free' || renewsAt === null, freeNeverRenews));
export type Subscription = z.infer<typeof subscription>;

/** Persons that a user monitors. `used` may be over the limit after a change to a smaller plan. */
export const slots = z.object({ used: z.int(), limit: z.int() });
export type Slots = z.infer<typeof slots>;

const ownPlan = {
  plan: planName,
  renewsAt: z.nullable(z.iso.datetime()),
  searches: allowance,
  slots,
};

/** The client's. */
export const getSubscription = defineRoute({
  name: 'getSubscription',
  summary: "The caller's plan, when it renews, and what is used up of it.",
  method: 'GET',
  path: '/subscription',
  access: { caller: 'user', data: 'own' },
  response: z.object({
    ...ownPlan,
    /** Of today (UTC). */
    checks: z.object({ used: z.int(), limit: z.int(), resetsAt: z.iso.datetime() }),
  }),
});

/** The screening service's own. */
export const getOwnPlan = defineRoute({
  name: 'getOwnPlan',
  summary: "The caller's plan, when it renews, and what is used up of it in the screening service.",
  method: 'GET',
  path: '/subscription',
  access: { caller: 'user', data: 'own' },
  response: z.object(ownPlan),
});

const params = z.object({ userId: z.uuid() });

export const getSubscriptionOf = defineRoute({
  name: 'getSubscriptionOf',
  summary: "A user's plan and its renewal date, for administrators.",
  method: 'GET',
  path: '/users/:userId/subscription',
  access: { caller: 'administrator', data: 'of-any-user' },
  params,
  response: subscription,
  errors: ['FORBIDDEN'],
});

export const setSubscriptionOf = defineRoute({
  name: 'setSubscriptionOf',
  summary: 'Puts a user on a plan, for administrators. It counts from the next request of the user on.',
  method: 'PUT',
  path: '/users/:userId/subscription',
  access: { caller: 'administrator', data: 'of-any-user' },
  params,
  body: subscription,
  response: subscription,
  errors: ['FORBIDDEN'],
});
