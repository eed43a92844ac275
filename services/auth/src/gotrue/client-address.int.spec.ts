import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testIdentity } from '@probity/kit/testing';
import {
  appToken,
  goodPassword,
  runAuth,
  signedUp,
  type Call,
  type Response,
  type RunningAuth,
} from '../auth.harness.js';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await runAuth();
});
afterAll(() => auth.stop());

let count = 0;
/** Somebody else each time, so that no try is refused for one before. */
const signInFails = (from: Omit<Call, 'body'>): Promise<Response> => {
  const body = { email: `a${(count += 1)}@example.org`, password: goodPassword };
  return auth.call('/token?grant_type=password', { body, ...from });
};
const addressesKept = async (): Promise<unknown[]> =>
  (await auth.rows("SELECT ip FROM audit_entries WHERE action = 'sign-in-password' ORDER BY at")).map(
    ({ ip }) => ip,
  );

const tokenOf = (app: string, callee = 'auth') => testIdentity(app).tokenFor(callee);

describe('the address of a client', () => {
  it.each<[string, Pick<Call, 'ip' | 'headers'>, string]>([
    ['what the gateway says', { ip: '198.51.100.10' }, '198.51.100.10'],
    ['what the gateway says, as IPv6', { ip: '2001:db8::9' }, '2001:db8::9'],
    ['the last that the gateway names', { ip: '203.0.113.5, 198.51.100.11' }, '198.51.100.11'],
    ['that of the connection, when the gateway says nothing', {}, '127.0.0.1'],
  ])('is %s', async (_name, from, address) => {
    await signInFails(from);
    expect((await addressesKept()).at(-1)).toBe(address);
  });

  it('is what no client, other app or token for another app says', async () => {
    const before = (await addressesKept()).length;
    const tokens = [
      ...[await tokenOf('screening'), await tokenOf('unknown-app'), await tokenOf('bff', 'screening')],
      ...[(await signedUp(auth, 'teller@example.org')).accessToken, 'garbage'],
    ];
    const claim = { 'x-forwarded-for': '198.51.100.9' };
    for (const token of tokens) await signInFails({ headers: { ...claim, 'x-service-token': token } });
    await signInFails({ headers: claim });
    await signInFails({ headers: claim, bearer: await appToken() });
    const since = (await addressesKept()).slice(before);
    expect(since).toEqual(Array.from({ length: tokens.length + 2 }, () => '127.0.0.1'));
  });

  it('is one, and counted as one, however many a client makes up', async () => {
    const signUps = { burst: 3, refillSeconds: 60 };
    const service = await runAuth({ limits: { ...auth.settings.limits, signUps } });
    const statuses: number[] = [];
    for (const last of [1, 2, 3, 4]) {
      const body = { email: `a${last}@example.org`, password: goodPassword };
      const headers = { 'x-forwarded-for': `198.51.100.${last}`, 'x-service-token': 'garbage' };
      statuses.push((await service.call('/signup', { body, headers })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    await service.stop();
  });
});
