import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  alertRaised,
  clearAlerts,
  getHeldData,
  getMonitored,
  startMonitoring,
  userDeleted,
  type AlertRaised,
  type MonitoredPage,
} from '@probity/contracts';
import { jobTrigger, systemIds } from '@probity/kit/context';
import { messageOf, outboxOf } from '@probity/kit/testing';
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
const clear = (personId: string, upTo?: number) =>
  screening.api.call(
    clearAlerts,
    { params: { personId }, ...(upTo !== undefined && { body: { upTo } }) },
    ada,
  );
/** Alerts about a person, the oldest first. */
const raisedOf = async (personId: string): Promise<AlertRaised[]> =>
  (await outboxOf(screening.test.database))
    .filter(({ topic }) => topic === alertRaised.topic)
    .map(({ data }) => data as AlertRaised)
    .filter((alert) => alert.personId === personId);
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

describe('an alert', () => {
  const base = [listed('nina', 'Nina Falkenrath'), listed('paul', 'Paul Falkenrath')];
  const changedTo = (...changes: readonly Parameters<typeof listed>[2][]) =>
    base.map((entry, index) => ({ ...entry, ...changes[index] }));
  let nina: string;
  let paul: string;
  beforeAll(async () => {
    await screening.load('ftm:alerting', base);
    nina = await screening.personOf('ftm:alerting', 'nina');
    paul = await screening.personOf('ftm:alerting', 'paul');
  });

  it('is raised once per change, for those who monitor the person, and says what changed', async () => {
    await start(nina);
    await start(nina, eve);
    await start(paul, eve);
    await screening.load('ftm:alerting', changedTo({ birthPlaces: ['Tula'] }, { remarks: 'Also a baker' }));
    const [first, ...further] = await raisedOf(nina);
    expect(further).toEqual([]);
    const { score, band } = first?.before ?? {};
    expect(first).toMatchObject({
      ...{ entityVersion: 2, cause: { kind: 'import', source: 'ftm:alerting' } },
      after: { score, band },
      fields: [{ field: 'birthPlaces', source: 'ftm:alerting' }],
      evidence: [],
    });
    const shares = [
      { userId: ada.userId, alerts: 1 },
      { userId: eve.userId, alerts: 2 },
    ];
    expect(first?.recipients).toEqual(expect.arrayContaining(shares));
    expect(first?.recipients).toHaveLength(2);
    expect(await raisedOf(paul)).toEqual([
      expect.objectContaining({
        cause: first?.cause,
        fields: [{ field: 'remarks', source: 'ftm:alerting' }],
        evidence: [{ kind: 'sanction', change: 'changed', source: 'ftm:alerting' }],
        recipients: [{ userId: eve.userId, alerts: 2 }],
      }),
    ]);
    expect((await list()).items).toMatchObject([
      { id: nina, entityVersion: 2, alerts: 1, lastAlert: { text: 'Details on a list changed' } },
    ]);
  });

  it('is not raised by an entry that says the same in another order, or by the same files again', async () => {
    await start(nina);
    const before = (await raisedOf(nina)).length;
    const twice = changedTo({ birthPlaces: ['Tula', 'Orsk'] });
    await screening.load('ftm:alerting', twice);
    await screening.load('ftm:alerting', twice);
    await screening.load('ftm:alerting', changedTo({ birthPlaces: ['Orsk', 'Tula', 'Tula'] }));
    expect((await raisedOf(nina)).length).toBe(before + 1);
  });

  it('that came after the list was loaded is not cleared with those on it', async () => {
    await screening.load('ftm:alerting', changedTo({ remarks: 'One' }));
    await start(nina);
    await screening.load('ftm:alerting', changedTo({ remarks: 'Two' }));
    const [seen] = (await list()).items;
    await screening.load('ftm:alerting', changedTo({ remarks: 'Three' }));
    await clear(nina, seen?.entityVersion);
    expect((await list()).items).toMatchObject([{ alerts: 1 }]);
    await clear(nina, 0);
    expect((await list()).items).toMatchObject([{ alerts: 1 }]);
    // A version that was not shown has nothing to clear.
    await clear(nina, 2_147_483_647);
    expect((await list()).items).toMatchObject([{ alerts: 0 }]);
    await screening.load('ftm:alerting', changedTo({ remarks: 'Four' }));
    expect((await list()).items).toMatchObject([{ alerts: 1 }]);
  });

  it('is raised for the person that an entry joins or leaves, and not for a person that is new', async () => {
    await start(nina);
    const before = (await raisedOf(nina)).length;
    const born = { birthDates: [day('1961-07-03')] };
    await screening.load('ftm:alerting', changedTo(born));
    await screening.load('ftm:joining', [listed('again', 'Nina Falkenrath', born)]);
    expect(await screening.personOf('ftm:joining', 'again')).toBe(nina);
    const entry = { source: 'ftm:joining', entryId: 'again' };
    const split = { ...entry, personId: nina, reason: 'Another woman.', decidedBy: 'ada' };
    const other = await screening.app.get(SplitEntry).execute(split, jobTrigger('spec', systemIds));
    const [joined, left] = (await raisedOf(nina)).slice(before + 1);
    const change = (of: AlertRaised | undefined) => [
      of?.cause.kind,
      of?.evidence,
      of?.fields.map(({ field }) => field),
    ];
    const fields = ['entries', 'kind', 'name', 'birthDates', 'programs', 'topics'];
    const evidence = { kind: 'sanction', source: 'ftm:joining' };
    expect(change(joined)).toEqual(['import', [{ ...evidence, change: 'added' }], fields]);
    expect(change(left)).toEqual(['split', [{ ...evidence, change: 'removed' }], fields]);
    expect(await raisedOf(other)).toEqual([]);
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
    const entry = { source: 'ftm:second', entryId: 'two' };
    const split = { ...entry, personId: person, reason: 'Another man.', decidedBy: 'ada' };
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
