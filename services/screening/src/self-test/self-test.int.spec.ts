import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getSelfTest } from '@probity/contracts';
import { listed, runScreening, type RunningScreening, type TestUser } from '../screening.harness.js';

let screening: RunningScreening;
let administrator: TestUser;

beforeAll(async () => {
  screening = await runScreening();
  administrator = await screening.user('administrator');
});
afterAll(() => screening.stop());

const path = '/admin/self-test?perSuite=2&thresholds=0.7,0.8';

/** What came of a request, as a value. */
const settled = <T>(request: Promise<T>): Promise<{ value?: T; error?: unknown }> =>
  request.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

describe('GET /admin/self-test', () => {
  it('has nothing to test while no list is loaded', async () => {
    const { status, body } = await screening.request(path, administrator);
    expect([status, body['code']]).toEqual([422, 'LIST_NOT_LOADED']);
  });

  it('tests the lists as they are live, and leaves the service to others meanwhile', async () => {
    await screening.load('ftm:people', [
      listed('gone', 'Wilhelmina Overdale'),
      listed('nina', 'Nina Orlova Petrenko'),
    ]);
    await screening.load('ftm:people', [listed('nina', 'Nina Orlova Petrenko')]);
    // All are sent at once, so that two of them meet the running test, however busy the machine is.
    let isDone = false;
    const test = async () => {
      const report = await screening.api.call(
        getSelfTest,
        { query: { perSuite: 500, seed: 3 } },
        administrator,
      );
      isDone = true;
      return report;
    };
    const probe = async () => [(await fetch(`${screening.app.url}/healthz`)).ok, isDone];
    const [probed, ...tests] = await Promise.all([probe(), ...[test(), test()].map(settled)]);
    expect(probed).toEqual([true, false]);
    expect(tests.flatMap(({ error }) => error ?? [])).toMatchObject([{ code: 'SERVICE_UNAVAILABLE' }]);
    const report = tests.find(({ value }) => value !== undefined)?.value;
    expect(report).toMatchObject({ seed: 3, perSuite: 500, threshold: 0.7 });
    expect(report?.suites.find(({ suite }) => suite === 'person: exact primary')).toMatchObject({
      source: 'ftm:people',
      cases: 1,
      candidates: { value: 1 },
    });
    expect(report?.lists).toContainEqual(
      expect.objectContaining({ source: 'ftm:people', entries: 1, degraded: false }),
    );
    expect(report?.lists).toContainEqual(
      expect.objectContaining({ source: 'un-sc', version: null, degraded: true }),
    );
  });

  it.each(['perSuite=0', 'perSuite=501', 'seed=x', 'thresholds=2', 'thresholds=0.7;0.8', 'suites=all'])(
    'refuses ?%s',
    async (query) => {
      const { status, body } = await screening.request(`/admin/self-test?${query}`, administrator);
      expect([status, body['code']]).toEqual([400, 'INVALID_REQUEST']);
    },
  );

  it('is for administrators', async () => {
    for (const role of ['user', 'analyst'] as const) {
      const { status, body } = await screening.request(path, await screening.user(role));
      expect([status, body['code']]).toEqual([403, 'FORBIDDEN']);
    }
    expect((await screening.request(path, null)).status).toBe(401);
  });
});
