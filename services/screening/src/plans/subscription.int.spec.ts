import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  getAllowance,
  getOwnPlan,
  getSubscriptionOf,
  setSubscriptionOf,
  subscriptionChanged,
  type Allowance,
  type Subscription,
} from '@probity/contracts';
import { fixedClock, jobTrigger, systemIds } from '@probity/kit/context';
import { outboxOf } from '@probity/kit/testing';
import { runScreening, type RunningScreening, type TestUser } from '../screening.harness.js';
import { SetSubscription } from './set-subscription.js';

const renewsAt = '2027-03-31T00:00:00.000Z';
let screening: RunningScreening;
let administrator: TestUser;
let ada: TestUser;

beforeAll(async () => {
  screening = await runScreening(fixedClock('2026-03-01T08:00:00.000Z'));
  administrator = await screening.user('administrator');
});
beforeEach(async () => {
  ada = await screening.user();
});
afterAll(() => screening.stop());

const of = ({ userId }: TestUser) => ({ params: { userId } });
const set = (caller: TestUser, body: Subscription): Promise<Subscription> =>
  screening.api.call(setSubscriptionOf, { ...of(ada), body }, caller);
const get = (caller: TestUser): Promise<Subscription> =>
  screening.api.call(getSubscriptionOf, of(ada), caller);
const allowance = (): Promise<Allowance> => screening.api.call(getAllowance, {}, ada);

it('puts a user on a plan that counts at once, and back', async () => {
  expect(await get(administrator)).toEqual({ plan: 'free', renewsAt: null });
  expect(await set(administrator, { plan: 'premium', renewsAt })).toEqual({ plan: 'premium', renewsAt });
  expect(await get(administrator)).toEqual({ plan: 'premium', renewsAt });
  expect(await allowance()).toMatchObject({ plan: 'premium', day: { limit: null } });
  const searches = await allowance();
  expect(await screening.api.call(getOwnPlan, {}, ada)).toEqual({
    plan: 'premium',
    renewsAt,
    searches,
    slots: { used: 0, limit: 50 },
  });
  await set(administrator, { plan: 'free', renewsAt: null });
  expect(await allowance()).toMatchObject({ plan: 'free', day: { limit: 3 } });
});

it('announces each change with who made it, for the audit log', async () => {
  await set(administrator, { plan: 'premium', renewsAt });
  await set(administrator, { plan: 'premium', renewsAt });
  await screening.app
    .get(SetSubscription)
    .execute(ada.userId, { plan: 'free' }, jobTrigger('test', systemIds));
  const events = (await outboxOf(screening.test.database)).filter(({ key }) => key === ada.userId);
  expect(events.map(({ topic, data }) => ({ topic, data }))).toEqual([
    {
      topic: subscriptionChanged.topic,
      data: { userId: ada.userId, plan: 'premium', renewsAt, changedBy: administrator.userId },
    },
    {
      topic: subscriptionChanged.topic,
      data: { userId: ada.userId, plan: 'free', renewsAt: null, changedBy: null },
    },
  ]);
});

it.each(['user', 'analyst'] as const)('is not for the role %s, not even for itself', async (role) => {
  ada = await screening.user(role);
  await expect(set(ada, { plan: 'premium', renewsAt })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(get(ada)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await allowance()).toMatchObject({ plan: 'free' });
});

it('changes what is named alone, and when a plan began only with the plan', async () => {
  const trigger = jobTrigger('test', systemIds);
  const change = (changes: Partial<Subscription>): Promise<Subscription> =>
    screening.app.get(SetSubscription).execute(ada.userId, changes, trigger);
  const since = () => screening.rows('SELECT since FROM subscriptions WHERE user_id = $1', ada.userId);
  await expect(change({ renewsAt })).rejects.toThrow('The free plan has no renewal date.');
  await change({ plan: 'premium' });
  const began = await since();
  expect(await change({ renewsAt })).toEqual({ plan: 'premium', renewsAt });
  expect(await change({ plan: 'premium' })).toEqual({ plan: 'premium', renewsAt });
  expect(await since()).toEqual(began);
  expect(await change({ plan: 'free' })).toEqual({ plan: 'free', renewsAt: null });
});

it.each([
  { plan: 'gold', renewsAt: null },
  { plan: 'premium', renewsAt: 'tomorrow' },
  { plan: 'premium' },
  { plan: 'free', renewsAt },
  { plan: 'premium', renewsAt: null, role: 'administrator' },
])('refuses %j', async (body) => {
  const refused = set(administrator, body as Subscription);
  await expect(refused).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  expect(await get(administrator)).toEqual({ plan: 'free', renewsAt: null });
});
