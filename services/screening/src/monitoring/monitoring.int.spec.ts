import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  clearAlerts,
  findMonitored,
  getMonitored,
  getMonitoredPerson,
  getPerson,
  getReport,
  getReports,
  getScreeningOverview,
  screenPerson,
  searchPersons,
  startMonitoring,
  stopMonitoring,
  type MonitoredPage,
  type MonitoredPerson,
} from '@probity/contracts';
import { testIdentity } from '@probity/kit/testing';
import { listed, runScreening, type RunningScreening, type TestUser } from '../screening.harness.js';

const premiumSlots = 50;
const numbers = Array.from({ length: premiumSlots + 10 }, (_, index) => index);
const many = numbers.map((number) => listed(`many-${number}`, `Quillan Zephyrine ${number}`));

let screening: RunningScreening;
let ada: TestUser;
let manyIds: readonly string[];

beforeAll(async () => {
  screening = await runScreening();
  await screening.load('ftm:many', many);
  manyIds = await Promise.all(many.map(({ entryId }) => screening.personOf('ftm:many', entryId)));
});
beforeEach(async () => {
  ada = await screening.user();
});
afterAll(() => screening.stop());

const one = (index: number): string => manyIds[index] ?? '';
const start = (personId: string, user = ada): Promise<MonitoredPerson> =>
  screening.api.call(startMonitoring, { params: { personId } }, user);
const stop = (personId: string, user = ada): Promise<void> =>
  screening.api.call(stopMonitoring, { params: { personId } }, user);
const clear = (personId: string, user = ada): Promise<void> =>
  screening.api.call(clearAlerts, { params: { personId } }, user);
const list = (query: { tab?: 'all' | 'alerts'; cursor?: string } = {}, user = ada): Promise<MonitoredPage> =>
  screening.api.call(getMonitored, { query }, user);
const find = (filter: string): Promise<MonitoredPage> =>
  screening.api.call(findMonitored, { body: { filter } }, ada);
const get = (personId: string, user = ada): Promise<MonitoredPerson> =>
  screening.api.call(getMonitoredPerson, { params: { personId } }, user);
const names = ({ items }: MonitoredPage): string[] => items.map(({ name }) => name);
const beOnPremium = ({ userId }: TestUser) =>
  screening.rows(`INSERT INTO subscriptions (user_id, plan, since) VALUES ($1, 'premium', now())`, userId);

describe('monitoring', () => {
  it('begins once, and ends', async () => {
    const first = await start(one(0));
    expect(first).toMatchObject({ id: one(0), name: 'Quillan Zephyrine 0', listed: true, alerts: 0 });
    expect(first.lastAlert).toBeNull();
    expect(await start(one(0))).toEqual(first);
    expect(await get(one(0))).toEqual(first);
    expect(await list()).toEqual({
      ...{ items: [first], total: 1, totalAlerts: 0, nextCursor: null, slots: { used: 1, limit: 5 } },
    });
    await stop(one(0));
    await stop(one(0));
    await expect(get(one(0))).rejects.toMatchObject({ code: 'NOT_MONITORED' });
    expect(await list()).toMatchObject({ items: [], total: 0, slots: { used: 0 } });
  });

  it.each(['no-person', crypto.randomUUID(), '%00', '\u0000', '../x'])('knows no person %j', async (id) => {
    await expect(start(id)).rejects.toMatchObject({ code: 'PERSON_NOT_FOUND' });
    await expect(get(id)).rejects.toMatchObject({ code: 'NOT_MONITORED' });
    await stop(id);
    await clear(id);
  });

  it("is one user's alone", async () => {
    const eve = await screening.user();
    await start(one(0));
    expect(await list({}, eve)).toMatchObject({ items: [], slots: { used: 0 } });
    await stop(one(0), eve);
    expect(await list()).toMatchObject({ total: 1 });
    await start(one(0), eve);
    await stop(one(0));
    expect(await list({}, eve)).toMatchObject({ total: 1 });
  });

  it('is for those signed in', async () => {
    expect((await screening.request('/monitoring', null)).status).toBe(401);
  });

  it('shows on profile, search results, dashboard and reports, to its user alone', async () => {
    const eve = await screening.user();
    await start(one(7));
    const body = { checkId: crypto.randomUUID(), userId: ada.userId };
    const params = { personId: one(7) };
    const bearer = await testIdentity('verification').tokenFor('screening');
    const { reportId } = await screening.api.call(screenPerson, { params, body }, { bearer });
    const shownTo = async (user: TestUser) => {
      const call = screening.api.call.bind(screening.api);
      const search = { term: 'Zephyrine 7', country: 'all_countries' } as const;
      const misspelt = { ...search, term: 'Quilan Zefyrine 7' };
      const { recent } = await call(getScreeningOverview, {}, user);
      const { reports } = await call(getReports, { query: {} }, user);
      const { similar } = await call(searchPersons, { body: misspelt }, user);
      return {
        profile: (await call(getPerson, { params }, user)).monitored,
        found: (await call(searchPersons, { body: search }, user)).results.map(({ monitored }) => monitored),
        similar: similar.find(({ id }) => id === one(7))?.monitored,
        recent: recent.find(({ id }) => id === one(7))?.monitored,
        reports: reports.find(({ id }) => id === reportId)?.person.monitored,
        report: (await call(getReport, { params: { reportId } }, user)).person.monitored,
      };
    };
    const [yes, no] = [true, false];
    expect(await shownTo(ada)).toEqual({
      ...{ profile: yes, found: [yes], similar: yes, recent: yes, reports: yes, report: yes },
    });
    expect(await shownTo(eve)).toEqual({
      ...{ profile: no, found: [no], similar: no, recent: no, reports: no, report: no },
    });
  });
});

describe('slots', () => {
  const used = {
    code: 'MONITORING_SLOTS_USED',
    detail: 'All 5 monitoring slots are in use. Remove one or upgrade to premium.',
  };

  it('are refused when all are in use, and free again after one was removed', async () => {
    for (const index of [0, 1, 2, 3, 4]) await start(one(index));
    await expect(start(one(5))).rejects.toMatchObject(used);
    expect(await start(one(4))).toMatchObject({ id: one(4) });
    await stop(one(2));
    await start(one(5));
    expect((await list()).slots).toEqual({ used: 5, limit: 5 });
  });

  it('are never more than the plan has, however many requests race for them', async () => {
    await start(one(0));
    const outcomes = await Promise.allSettled(manyIds.slice(0, 50).map((id) => start(id)));
    const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(refused).toHaveLength(45);
    for (const reason of refused) expect(reason).toMatchObject(used);
    expect((await list()).slots).toEqual({ used: 5, limit: 5 });
  });

  it('are used once by racing requests for one person', async () => {
    const items = await Promise.all(Array.from({ length: 50 }, () => start(one(3))));
    expect(new Set(items.map(({ monitoredSince }) => monitoredSince)).size).toBe(1);
    expect((await list()).slots.used).toBe(1);
  });

  it('are 50 on the premium plan, listed in pages, newest first', async () => {
    await beOnPremium(ada);
    for (const id of manyIds.slice(0, premiumSlots)) await start(id);
    await expect(start(one(premiumSlots))).rejects.toMatchObject({
      detail: 'All 50 monitoring slots are in use. Remove one.',
    });
    const pages = [await list()];
    for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor)
      pages.push(await list({ cursor }));
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [20, 50],
      [20, 50],
      [10, 50],
    ]);
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect(ids.toSorted()).toEqual(manyIds.slice(0, premiumSlots).toSorted());
    const since = pages.flatMap(({ items }) => items.map(({ monitoredSince }) => monitoredSince));
    expect(since).toEqual(since.toSorted().toReversed());
    // A smaller plan takes nothing away, but gives no slot.
    await screening.rows('DELETE FROM subscriptions WHERE user_id = $1', ada.userId);
    expect((await list()).slots).toEqual({ used: 50, limit: 5 });
    await expect(start(one(premiumSlots))).rejects.toMatchObject(used);
  });
});

describe('the filter', () => {
  beforeAll(() =>
    screening.load('ftm:accents', [
      listed('maelle', 'Maëlle Dösterström'),
      listed('alias', 'Ostap Verkhovets', {
        names: [
          { value: 'Ostap Verkhovets', kind: 'primary' },
          { value: 'The Grocer of Lviv', kind: 'alias' },
        ],
      }),
    ]),
  );

  it('finds parts of names and aliases, without case and accents, and counts only those', async () => {
    await start(await screening.personOf('ftm:accents', 'maelle'));
    await start(await screening.personOf('ftm:accents', 'alias'));
    await start(one(0));
    expect(names(await find('MAELLE DOSTER'))).toEqual(['Maëlle Dösterström']);
    expect(await find('grocer')).toMatchObject({ items: [{ name: 'Ostap Verkhovets' }], total: 1 });
    expect(await find('nobody at all')).toMatchObject({ items: [], total: 0, slots: { used: 3 } });
    expect(names(await find(' % _ '))).toHaveLength(3);
  });

  it('is not taken from an address', async () => {
    const { status, body } = await screening.request('/monitoring?filter=grocer', ada);
    expect([status, body['code']]).toEqual([400, 'INVALID_REQUEST']);
  });

  it.each(['x', '2026-01-01T00:00:00.000Z_1', '%00'])('refuses the cursor %j', async (cursor) => {
    await expect(list({ cursor })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });
});
