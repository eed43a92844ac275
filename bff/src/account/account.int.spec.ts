import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { userDeleted } from '@probity/contracts';
import { eventually, messageOf, testIdentity } from '@probity/kit/testing';
import { runBff, type RunningBff } from '../bff.harness.js';
import { problem } from '../service.harness.js';

const userId = '7d3f4b52-5c1c-4a4e-9d0c-0a9b0a1b2c3d';
const receipt = { requestedAt: '2026-03-01T00:00:00Z', state: 'under-way', parts: [], waitingFor: ['bff'] };
const link = { receiptId: 'r', receiptPath: '/auth/v1/account/erasures/r', receipt };

let bff: RunningBff;
beforeAll(async () => {
  bff = await runBff();
});
afterAll(() => bff.stop());
beforeEach(() => {
  for (const service of ['auth', 'screening', 'verification', 'notification'] as const)
    bff[service].respond = ({ path }) =>
      path === '/account/data' ? { body: { from: service } } : { status: 404, body: {} };
});

const authorization = () => bff.authorization(userId);

describe('the export of an account', () => {
  const download = async () =>
    bff.http.get('/api/v1/account/export').set({ authorization: await authorization() });

  it('is of every app, asked as the caller', async () => {
    const { status, body } = await download();
    expect([status, body]).toEqual([
      200,
      {
        exportedAt: expect.any(String),
        userId,
        data: {
          auth: { from: 'auth' },
          screening: { from: 'screening' },
          verification: { from: 'verification' },
          notification: { from: 'notification' },
          bff: { live_log: [] },
        },
      },
    ]);
    expect(bff.screening.requests.at(-1)?.headers.authorization).toMatch(/^Bearer /);
  });

  it.each(['auth', 'screening', 'verification', 'notification'] as const)(
    'is nothing at all when %s cannot be asked',
    async (service) => {
      bff[service].respond = () => ({ status: 503, body: {} });
      const { status, body } = await download();
      expect(status).toBe(503);
      expect(body).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      expect(JSON.stringify(body)).not.toContain('from');
    },
  );

  it('is for nobody who is not signed in', async () => {
    expect((await bff.http.get('/api/v1/account/export')).status).toBe(401);
    expect((await bff.http.delete('/api/v1/account').send({ password: 'x' })).status).toBe(401);
  });
});

describe('the end of an account', () => {
  const erase = async (body: object, headers: Record<string, string> = {}) =>
    bff.http
      .delete('/api/v1/account')
      .set({ authorization: await authorization(), ...headers })
      .send(body);

  it('is for auth to decide, which hears who asks and from where, and takes the cookie of a browser', async () => {
    bff.auth.respond = () => ({ status: 202, body: link });
    const { status, body, headers } = await erase(
      { password: 'p' },
      { cookie: '__Host-probity-session=kept' },
    );
    expect([status, body]).toEqual([202, link]);
    expect(bff.auth.requests.at(-1)).toMatchObject({
      ...{ method: 'DELETE', path: '/account', body: '{"password":"p"}' },
      headers: { 'x-forwarded-for': '127.0.0.1', authorization: expect.stringMatching(/^Bearer /) },
    });
    const signed = String(bff.auth.requests.at(-1)?.headers['x-service-token']);
    expect(await testIdentity('auth', ['bff']).callerOf(signed)).toBe('bff');
    expect(String(headers['set-cookie'])).toContain('Max-Age=0');
  });

  it('is refused as auth refuses it, and with fields it does not know', async () => {
    bff.auth.respond = () => problem(422, 'CURRENT_PASSWORD_WRONG', 'No.');
    expect((await erase({ password: 'p' })).body).toMatchObject({ code: 'CURRENT_PASSWORD_WRONG' });
    expect((await erase({ password: 'p', userId: 'other' })).status).toBe(400);
  });
});

describe('live events of a user who was erased', () => {
  it('are gone, and none comes any more', async () => {
    const add = (audience: string | null) => bff.log.append({ audience, topic: 't', data: {} });
    const audiences = async () =>
      (await bff.log.repository.read(0, 10)).entries.map(({ audience }) => audience);
    for (const audience of [userId, null, 'somebody else']) await add(audience);
    await bff.bus.publish(messageOf(userDeleted, { userId, erasureId: 'e1' }));
    await eventually(audiences, ({ length }) => length === 2);
    await add(userId);
    expect(await audiences()).toEqual([null, 'somebody else']);
  });
});
