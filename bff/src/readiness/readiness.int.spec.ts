import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runBff, type RunningBff } from '../bff.harness.js';

let bff: RunningBff;
beforeAll(async () => {
  bff = await runBff();
});
afterAll(() => bff.stop());

const readyz = async () => (await bff.http.get('/readyz')).body as unknown;

describe('readiness', () => {
  it('is of database and services, and names which is down', async () => {
    for (const service of [bff.auth, bff.screening, bff.verification, bff.notification])
      service.respond = () => ({ body: { status: 'ready', parts: { lists: { status: 'ready' } } } });
    const ready = { status: 'ready' };
    expect(await readyz()).toMatchObject({ ...ready, parts: { database: ready, 'live-events': ready } });
    await bff.verification.stop();
    expect(await readyz()).toMatchObject({ ...ready, parts: { verification: { status: 'degraded' } } });
    await bff.verification.start();
    bff.verification.respond = () => ({ status: 500, body: { title: 'Something went wrong' } });
    expect(await readyz()).toMatchObject({
      ...ready,
      parts: { verification: { status: 'degraded', reason: 'It does not answer.' } },
    });
    await bff.screening.stop();
    const { body } = await bff.http.get('/readyz').expect(503);
    expect(body).toMatchObject({
      status: 'not-ready',
      parts: {
        screening: { status: 'not-ready', reason: 'It does not answer.' },
        lists: { status: 'degraded' },
      },
    });
    await bff.screening.start();
    expect((await bff.http.get('/healthz')).body).toEqual({ status: 'ok' });
  });
});
