import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@probity/kit/testing';
import { runBff, type RunningBff } from '../bff.harness.js';

let bff: RunningBff;
beforeAll(async () => {
  bff = await runBff();
});
afterAll(() => bff.stop());

/** Waits for it, as what was found is repeated for a second. */
const untilReadyz = (expected: object): Promise<unknown> =>
  eventually(
    async () => (await bff.http.get('/readyz')).body as unknown,
    (body) => isLike(body, expected),
  );

const isLike = (found: unknown, expected: unknown): boolean => {
  if (typeof expected !== 'object' || expected === null) return found === expected;
  return Object.entries(expected).every(([name, value]) =>
    isLike((found as Record<string, unknown>)[name], value),
  );
};

describe('readiness', () => {
  it('is of database and services, and names which is down', async () => {
    for (const service of [bff.auth, bff.screening, bff.verification, bff.notification])
      service.respond = () => ({ body: { status: 'ready', parts: { lists: { status: 'ready' } } } });
    const ready = { status: 'ready' };
    await untilReadyz({ ...ready, parts: { database: ready, 'live-events': ready } });
    await bff.verification.stop();
    await untilReadyz({ ...ready, parts: { verification: { status: 'degraded' } } });
    await bff.verification.start();
    bff.verification.respond = () => ({ status: 500, body: { title: 'Something went wrong' } });
    await untilReadyz({
      ...ready,
      parts: { verification: { status: 'degraded', reason: 'It does not answer.' } },
    });
    await bff.screening.stop();
    await untilReadyz({
      status: 'not-ready',
      parts: {
        screening: { status: 'not-ready', reason: 'It does not answer.' },
        lists: { status: 'degraded' },
      },
    });
    await bff.http.get('/readyz').expect(503);
    await bff.screening.start();
    expect((await bff.http.get('/healthz')).body).toEqual({ status: 'ok' });
  });
});
