import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { coverageOf } from '@probity/contracts';
import { runBff, type RunningBff } from '../bff.harness.js';

let bff: RunningBff;
beforeAll(async () => {
  bff = await runBff();
});
afterAll(() => bff.stop());

describe('the dashboard', () => {
  const overview = {
    recent: [],
    alerts: [],
    lists: [],
    notLoaded: [{ source: 'au-dfat', name: 'Australia list' }],
    coverage: coverageOf([]),
    plan: 'free',
    dailyChecks: 10,
  };
  const get = async () => bff.http.get('/api/v1/dashboard').set({ authorization: await bff.authorization() });

  it('is of screening and verification', async () => {
    bff.screening.respond = () => ({ body: overview });
    bff.verification.respond = () => ({ body: { used: 7 } });
    const { body } = await get();
    expect(body).toEqual({
      checks: { used: 7, limit: 10 },
      recent: [],
      alerts: [],
      lists: [],
      notLoaded: [{ source: 'au-dfat', name: 'Australia list' }],
      coverage: coverageOf([]),
    });
  });

  it('is not shown with zeros when one of them does not respond', async () => {
    bff.verification.respond = () => ({ status: 503, body: {} });
    expect((await get()).status).toBe(503);
  });
});
