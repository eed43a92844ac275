import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runBff, type RunningBff } from '../bff.harness.js';

let bff: RunningBff;
beforeAll(async () => {
  bff = await runBff();
});
afterAll(() => bff.stop());

describe('the subscription', () => {
  const searches = {
    plan: 'premium',
    day: { used: 2, limit: null },
    period: { used: 2, limit: null, resetsAt: null },
  };
  const own = {
    plan: 'premium',
    renewsAt: '2027-03-31T00:00:00.000Z',
    searches,
    slots: { used: 15, limit: 50 },
  };
  const get = async () =>
    bff.http.get('/api/v1/subscription').set({ authorization: await bff.authorization() });

  it('is of screening and verification', async () => {
    bff.screening.respond = () => ({ body: own });
    bff.verification.respond = () => ({ body: { used: 10 } });
    const { body } = await get();
    expect(body).toEqual({
      ...own,
      checks: { used: 10, limit: 25, resetsAt: expect.stringMatching(/T00:00:00.000Z$/) },
    });
  });

  it('is not shown with zeros when one of them does not respond', async () => {
    bff.verification.respond = () => ({ status: 503, body: {} });
    expect((await get()).status).toBe(503);
  });
});
