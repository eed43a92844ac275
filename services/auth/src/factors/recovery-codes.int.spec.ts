import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  claimsOf,
  runAuth,
  sessionIn,
  signedIn,
  signedUp,
  type RunningAuth,
  type SignedUp,
} from '../auth.harness.js';
import { guarded, type Authenticator } from './factors.harness.js';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await runAuth();
});
afterAll(() => auth.stop());

let raised: SignedUp;
let app: Authenticator;
let email = '';
let count = 0;
beforeEach(async () => {
  email = `ada${(count += 1)}@example.org`;
  ({ raised, app } = await guarded(auth, await signedUp(auth, email)));
});

type Method = 'get' | 'post' | 'delete';
const ask = async (method: Method, path: string, { accessToken: bearer }: SignedUp, body?: object) => {
  const response = await auth.call(`/factors/recovery-codes${path}`, {
    method,
    bearer,
    ...(body && { body }),
  });
  const code = response.body['code'];
  return { ...response, outcome: [response.status, code] };
};
const make = async (): Promise<string[]> => (await ask('post', '', raised, {})).body['codes'] as string[];

describe('recovery codes', () => {
  it('are shown once, ten of them, and kept as hashes of one salt', async () => {
    const { body } = await ask('post', '', raised, { friendly_name: 'Backup' });
    const codes = body['codes'] as string[];
    expect(body).toMatchObject({ type: 'recovery_code', friendly_name: 'Backup', total: 10 });
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-7]{16}$/);
    const { body: state } = await ask('get', '', raised);
    expect(state).toEqual({ id: body['id'], type: 'recovery_code', total: 10, remaining: 10 });
    const user = await auth.call('/user', { bearer: raised.accessToken });
    expect(user.body['factors']).toMatchObject([{ factor_type: 'totp' }]);
    const rows = await auth.rows('SELECT encode(hash, $1) AS hash FROM recovery_codes', ['escape']);
    expect(JSON.stringify(rows)).not.toContain(codes[0]);
  });

  it('raise a session once each, however they are typed, and tell the owner', async () => {
    const [code = ''] = await make();
    const typed = ` ${code.toUpperCase().replaceAll(/.{4}(?=.)/g, '$&-')} `;
    const session = await signedIn(auth, email);
    const used = await ask('post', '/verify', session, { code: typed });
    expect(used.status).toBe(200);
    expect(claimsOf(sessionIn(used.body).accessToken)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
    });
    expect((await auth.mailTo(email, 4)).subject).toMatch(/recovery code of your account was used/);
    const again = await ask('post', '/verify', await signedIn(auth, email), { code });
    expect(again.outcome).toEqual([422, 'mfa_verification_failed']);
    expect((await ask('get', '', raised)).body['remaining']).toBe(9);
  });

  it('raise one of ten that race for one code', async () => {
    const [code = ''] = await make();
    const session = await signedIn(auth, email);
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => ask('post', '/verify', session, { code })),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('are locked after wrong ones, until there are new ones', async () => {
    await make();
    const session = await signedIn(auth, email);
    for (const code of ['', 'a'.repeat(16), 'nonsense'])
      expect((await ask('post', '/verify', session, { code })).outcome).toEqual([
        422,
        'mfa_verification_failed',
      ]);
    const locked = await ask('post', '/verify', session, { code: 'b'.repeat(16) });
    expect(locked.outcome).toEqual([429, 'mfa_recovery_codes_locked']);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    const { body } = await ask('post', '/regenerate', raised);
    const [fresh] = body['codes'] as string[];
    expect((await ask('post', '/verify', session, { code: fresh })).status).toBe(200);
  });

  it('are made, made anew and removed by who gave the second factor alone', async () => {
    const one = await signedIn(auth, email);
    const denied = [403, 'insufficient_aal'];
    expect((await ask('post', '', one, {})).outcome).toEqual(denied);
    expect((await ask('post', '/regenerate', raised)).outcome).toEqual([404, 'mfa_factor_not_found']);
    const codes = await make();
    expect((await ask('post', '', raised, {})).outcome).toEqual([422, 'mfa_verified_factor_exists']);
    expect((await ask('post', '/regenerate', one)).outcome).toEqual(denied);
    expect((await ask('delete', '', one)).outcome).toEqual(denied);
    expect((await ask('delete', '', raised)).status).toBe(200);
    expect((await ask('get', '', raised)).outcome).toEqual([404, 'mfa_factor_not_found']);
    expect((await ask('post', '/verify', one, { code: codes[0] })).outcome).toEqual([
      422,
      'mfa_verification_failed',
    ]);
  });

  it('leave a try in the audit log where there are none', async () => {
    const tried = await ask('post', '/verify', raised, { code: 'aaaa-bbbb-cccc-dddd' });
    expect(tried.outcome).toEqual([422, 'mfa_verification_failed']);
    const recorded = await auth.rows(
      `SELECT outcome FROM audit_entries WHERE user_id = $1 AND action = 'use-recovery-code'`,
      [raised.userId],
    );
    expect(recorded).toEqual([{ outcome: 'wrong-code' }]);
  });

  it('are nothing without a factor, and go with the last one', async () => {
    await make();
    await auth.call(`/factors/${app.factorId}`, { method: 'delete', bearer: raised.accessToken });
    const session = await signedIn(auth, email);
    expect((await ask('get', '', session)).outcome).toEqual([404, 'mfa_factor_not_found']);
    expect((await ask('post', '', session, {})).outcome).toEqual([422, 'mfa_recovery_codes_sole_factor']);
  });
});
