import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  clearAlerts,
  getHeldData,
  getMonitored,
  startMonitoring,
  userDeleted,
  type MonitoredPage,
} from '@probity/contracts';
import { jobTrigger, systemIds } from '@probity/kit/context';
import { messageOf } from '@probity/kit/testing';
import { SplitEntry } from '../joins/split-entry.js';
import { day } from '../persons/stored-entry.builder.js';
import { listed, runScreening, type RunningScreening, type TestUser } from '../screening.harness.js';

let screening: RunningScreening;
let ada: TestUser;
let eve: TestUser;

beforeAll(async () => {
  screening = await runScreening();
});
beforeEach(async () => {
  [ada, eve] = [await screening.user(), await screening.user()];
});
afterAll(() => screening.stop());

const start = (personId: string, user = ada) =>
  screening.api.call(startMonitoring, { params: { personId } }, user);
const clear = (personId: string) => screening.api.call(clearAlerts, { params: { personId } }, ada);
const list = (user = ada, tab: 'all' | 'alerts' = 'all'): Promise<MonitoredPage> =>
  screening.api.call(getMonitored, { query: { tab } }, user);

describe('alerts', () => {
  const harmless = listed('vera', 'Vera Lindqvist', { topics: ['other'] });
  const sanctioned = listed('vera', 'Vera Lindqvist');
  const neighbour = listed('olof', 'Olof Brandt', { topics: ['other'] });

  it('are the changes since monitoring began that its user has not cleared', async () => {
    await screening.load('ftm:changing', [harmless, neighbour]);
    const vera = await screening.personOf('ftm:changing', 'vera');
    await start(vera);
    await start(await screening.personOf('ftm:changing', 'olof'));
    expect(await list(ada, 'alerts')).toMatchObject({ items: [], total: 2, totalAlerts: 0 });
    await screening.load('ftm:changing', [sanctioned, neighbour]);
    await start(vera, eve);
    const raised = await list(ada, 'alerts');
    expect(raised).toMatchObject({ total: 2, totalAlerts: 1, nextCursor: null });
    expect(raised.items).toEqual([
      expect.objectContaining({
        ...{ id: vera, alerts: 1 },
        lastAlert: { text: 'Risk score increased significantly', at: expect.any(String) },
      }),
    ]);
    await screening.load('ftm:changing', [harmless, neighbour]);
    expect((await list(ada, 'alerts')).items).toMatchObject([
      { alerts: 2, lastAlert: { text: expect.stringMatching(/^Risk score decreased from \d+ to \d+$/) } },
    ]);
    await clear(vera);
    await clear(vera);
    expect(await list(ada, 'alerts')).toMatchObject({ items: [], total: 2, totalAlerts: 0 });
    // Another user began later and has cleared nothing.
    expect((await list(eve)).items).toMatchObject([{ id: vera, alerts: 1 }]);
  });
});

describe('a monitored person', () => {
  it('stays monitored when an entry joins it or leaves it again, and when it leaves every list', async () => {
    const born = { birthDates: [day('1961-07-03')] };
    await screening.load('ftm:first', [listed('one', 'Casimir Obuchowski', born)]);
    const person = await screening.personOf('ftm:first', 'one');
    await start(person);
    await screening.load('ftm:second', [listed('two', 'Casimir Obuchowski', born)]);
    expect(await screening.personOf('ftm:second', 'two')).toBe(person);
    expect((await list()).items.map(({ id }) => id)).toEqual([person]);
    const split = { source: 'ftm:second', entryId: 'two', reason: 'Another man.', decidedBy: 'ada' };
    await screening.app.get(SplitEntry).execute(split, jobTrigger('spec', systemIds));
    expect((await list()).items).toMatchObject([{ id: person, listed: true }]);
    await screening.load('ftm:first', [listed('other', 'Somebody Else')]);
    expect((await list()).items).toMatchObject([{ id: person, name: 'Casimir Obuchowski', listed: false }]);
  });
});

describe('the monitoring of a user who is erased', () => {
  it('is shown before, is gone after, and does not begin again', async () => {
    await screening.load('ftm:erasure', [listed('here', 'Ramona Tillier')]);
    const person = await screening.personOf('ftm:erasure', 'here');
    await start(person);
    await start(person, eve);
    const held = async (user: TestUser): Promise<unknown> =>
      (await screening.api.call(getHeldData, {}, user))['monitored_persons'];
    expect(await held(ada)).toEqual([expect.objectContaining({ user_id: ada.userId, person_id: person })]);
    const deleted = { userId: ada.userId, erasureId: crypto.randomUUID() };
    await screening.bus.publish(messageOf(userDeleted, deleted));
    expect(await held(ada)).toEqual([]);
    await expect(start(person)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect([await held(ada), (await list()).items, (await list(eve)).total]).toEqual([[], [], 1]);
  });
});
