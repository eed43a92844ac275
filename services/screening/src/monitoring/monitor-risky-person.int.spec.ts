import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  getMonitored,
  screenPerson,
  setMonitoringSettings,
  startMonitoring,
  stopMonitoring,
  type MonitoredPage,
  type ScreeningResult,
} from '@probity/contracts';
import { testIdentity } from '@probity/kit/testing';
import { listed, runScreening, type RunningScreening, type TestUser } from '../screening.harness.js';

const risky = [0, 1, 2, 3, 4, 5, 6].map((number) => listed(`risky-${number}`, `Zoltan Veszely ${number}`));
const harmless = listed('harmless', 'Greta Silbermann', { topics: ['other'] });
const verification = testIdentity('verification');

let screening: RunningScreening;
let ada: TestUser;

beforeAll(async () => {
  screening = await runScreening();
  await screening.load('ftm:people', [...risky, harmless]);
});
beforeEach(async () => {
  ada = await screening.user();
});
afterAll(() => screening.stop());

const person = (entryId: string): Promise<string> => screening.personOf('ftm:people', entryId);
const check = async (
  personId: string,
  checkId: string = crypto.randomUUID(),
  { userId }: TestUser = ada,
): Promise<ScreeningResult> => {
  const input = { params: { personId }, body: { checkId, userId } };
  return screening.api.call(screenPerson, input, { bearer: await verification.tokenFor('screening') });
};
const monitored = (user = ada): Promise<MonitoredPage> =>
  screening.api.call(getMonitored, { query: {} }, user);

describe('a completed check', () => {
  it('begins monitoring where the score is above 50, says so, and raises no alert', async () => {
    const eve = await screening.user();
    const personId = await person('risky-0');
    expect(await check(personId)).toMatchObject({ score: 75, monitoringStarted: true });
    expect(await monitored()).toMatchObject({ items: [{ id: personId, alerts: 0 }], totalAlerts: 0 });
    expect(await check(personId)).toMatchObject({ monitoringStarted: false });
    expect((await monitored()).slots.used).toBe(1);
    expect((await monitored(eve)).items).toEqual([]);
  });

  it('begins none where the score is lower', async () => {
    const { score, monitoringStarted } = await check(await person('harmless'));
    expect([score <= 50, monitoringStarted]).toEqual([true, false]);
    expect((await monitored()).items).toEqual([]);
  });

  it('begins none for a user who does not want it', async () => {
    const personId = await person('risky-2');
    const set = (monitorAbove50: boolean) =>
      screening.api.call(setMonitoringSettings, { body: { monitorAbove50 } }, ada);
    await set(false);
    expect(await check(personId)).toMatchObject({ score: 75, monitoringStarted: false });
    expect((await monitored()).items).toEqual([]);
    await set(true);
    expect(await check(personId)).toMatchObject({ monitoringStarted: true });
  });

  it('says the same when it is repeated, and does not begin again what was ended', async () => {
    const personId = await person('risky-1');
    const checkId = crypto.randomUUID();
    const first = await check(personId, checkId);
    expect(await check(personId, checkId)).toEqual(first);
    await screening.api.call(stopMonitoring, { params: { personId } }, ada);
    expect(await check(personId, checkId)).toEqual({ ...first, monitoringStarted: false });
    expect((await monitored()).items).toEqual([]);
  });

  it('completes without a slot left, and racing checks take only those that are', async () => {
    await screening.api.call(startMonitoring, { params: { personId: await person('harmless') } }, ada);
    const ids = await Promise.all(risky.map(({ entryId }) => person(entryId)));
    const results = await Promise.all(ids.map((id) => check(id)));
    expect(results.filter(({ monitoringStarted }) => monitoringStarted)).toHaveLength(4);
    expect((await monitored()).slots).toEqual({ used: 5, limit: 5 });
  });
});
