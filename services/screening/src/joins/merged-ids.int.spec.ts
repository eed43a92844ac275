import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  clearAlerts,
  getEvidence,
  getMonitoredPerson,
  getPerson,
  getPersonRelations,
  getReport,
  screenPerson,
  startMonitoring,
  stopMonitoring,
} from '@probity/contracts';
import { testIdentity } from '@probity/kit/testing';
import { day } from '../persons/stored-entry.builder.js';
import { listed, runScreening, type RunningScreening, type TestUser } from '../screening.harness.js';

const birthDates = [day('1970-01-20')];
const crossReferences = [
  { source: 'eu-fsf', entryId: 'eu-1' },
  { source: 'uk-ofsi', entryId: '7001' },
];
const checkId = crypto.randomUUID();

describe('the id of a person that became another', () => {
  let screening: RunningScreening;
  let [ada, eva]: TestUser[] = [];
  let older: string;
  let params: { readonly personId: string };

  const user = (one: TestUser | undefined): TestUser => {
    if (one === undefined) throw new Error('no such user');
    return one;
  };
  const screen = async (personId: string, check: string) =>
    screening.api.call(
      screenPerson,
      { params: { personId }, body: { checkId: check, userId: user(eva).userId } },
      { bearer: await testIdentity('verification').tokenFor('screening') },
    );

  beforeAll(async () => {
    screening = await runScreening();
    [ada, eva] = [await screening.user(), await screening.user()];
    await screening.load('eu-fsf', [listed('eu-1', 'Nina Orlova', { birthDates })]);
    await screening.load('uk-ofsi', [listed('7001', 'ORLOFF Nina', { birthDates })]);
    older = await screening.personOf('eu-fsf', 'eu-1');
    params = { personId: await screening.personOf('uk-ofsi', '7001') };
    await screening.api.call(startMonitoring, { params }, user(ada));
    await screen(params.personId, checkId);
    await screening.load('uk-sl', [listed('RUS1', 'Nina Orlova', { birthDates, crossReferences })]);
    expect(await screening.personOf('uk-ofsi', '7001')).toBe(older);
  });
  afterAll(() => screening.stop());

  it('shows whether who asks monitors the person', async () => {
    expect(await screening.api.call(getPerson, { params }, user(ada))).toMatchObject({
      id: older,
      monitored: true,
    });
    expect(await screening.api.call(getMonitoredPerson, { params }, user(ada))).toMatchObject({ id: older });
  });

  it('clears all alerts of the person, and by a version of the former one none', async () => {
    const alerts = async () => (await screening.api.call(getMonitoredPerson, { params }, user(ada))).alerts;
    const before = await alerts();
    expect(before).toBeGreaterThan(0);
    await screening.api.call(clearAlerts, { params, body: { upTo: 1_000_000 } }, user(ada));
    expect(await alerts()).toBe(before);
    await screening.api.call(clearAlerts, { params, body: {} }, user(ada));
    expect(await alerts()).toBe(0);
  });

  it('shows the evidence and the ties of the person', async () => {
    const { sanctions } = await screening.api.call(getPerson, { params }, user(ada));
    const evidenceId = sanctions.find(({ source }) => source === 'eu-fsf')?.id ?? '';
    const evidence = await screening.api.call(getEvidence, { params: { ...params, evidenceId } }, user(ada));
    expect(evidence).toMatchObject({ entryId: 'eu-1' });
    const ties = await screening.api.call(getPersonRelations, { params }, user(ada));
    expect(ties).toMatchObject({ relations: [], more: 0 });
  });

  it('finds the report that was made before, and knows who monitors its subject now', async () => {
    const report = await screening.api.call(getReport, { params: { reportId: params.personId } }, user(ada));
    expect(report).toMatchObject({ personId: params.personId, person: { monitored: true } });
  });

  it('repeats the check that was made before, by either id', async () => {
    const results = [await screen(params.personId, checkId), await screen(older, checkId)];
    expect(results[0]).toEqual(results[1]);
    expect(results[0]).toMatchObject({ monitoringStarted: true });
  });

  it('checks the person as it is now', async () => {
    const { reportId } = await screen(params.personId, crypto.randomUUID());
    const report = await screening.api.call(getReport, { params: { reportId } }, user(ada));
    expect(report).toMatchObject({ id: reportId, personId: older });
    expect(report.sanctions).toHaveLength(3);
    const newest = await screening.api.call(getReport, { params: { reportId: older } }, user(ada));
    expect(newest.id).toBe(reportId);
  });

  it('begins and ends monitoring of the person', async () => {
    await screening.api.call(stopMonitoring, { params }, user(ada));
    const rows = (): Promise<unknown[]> =>
      screening.rows('SELECT person_id FROM monitored_persons WHERE user_id = $1', user(ada).userId);
    expect(await rows()).toEqual([]);
    const item = await screening.api.call(startMonitoring, { params }, user(ada));
    expect(item.id).toBe(older);
    expect(await rows()).toEqual([{ person_id: older }]);
  });
});
