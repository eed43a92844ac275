import { afterAll, afterEach, expect, it } from '@jest/globals';
import { Secret } from 'otpauth';
import { claimsOf, goodPassword, runAuth, signedUp, tokenHashIn, type RunningAuth } from '../auth.harness.js';
import { stepAt, totpCode } from './totp.js';

let auth: RunningAuth | undefined;
afterEach(() => auth?.stop());
afterAll(() => {
  auth = undefined;
});

it('works with @supabase/auth-js as it is', async () => {
  auth = await runAuth();
  const { clock } = auth;
  const email = 'ada@example.org';
  await signedUp(auth, email);
  const client = auth.client();
  const events: string[] = [];
  client.onAuthStateChange((event) => events.push(event));
  await client.signInWithPassword({ email, password: goodPassword });
  const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone', issuer: 'Probity' });
  if (enrolled.data?.type !== 'totp') throw new Error('no factor', { cause: enrolled.error });
  expect(enrolled.data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
  const secret = Buffer.from(Secret.fromBase32(enrolled.data.totp.secret).bytes);
  const code = () => totpCode(secret, stepAt(clock.now()));
  const factorId = enrolled.data.id;

  const asked = await client.mfa.challenge({ factorId });
  const wrong = await client.mfa.verify({ factorId, challengeId: asked.data?.id ?? '', code: 'wrong' });
  expect(wrong.error).toMatchObject({ code: 'mfa_verification_failed', status: 422 });
  const verified = await client.mfa.verify({ factorId, challengeId: asked.data?.id ?? '', code: code() });
  expect(verified.error).toBeNull();
  expect(verified.data).toMatchObject({ token_type: 'bearer' });

  const level = async () => (await client.mfa.getAuthenticatorAssuranceLevel()).data;
  expect(await level()).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  await client.signOut({ scope: 'local' });
  await client.signInWithPassword({ email, password: goodPassword });
  expect(await level()).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  clock.advance(30);
  const both = await client.mfa.challengeAndVerify({ factorId, code: code() });
  expect(both.error).toBeNull();
  expect((await level())?.currentAuthenticationMethods).toMatchObject([
    { method: 'totp' },
    { method: 'password' },
  ]);
  expect((await client.mfa.listFactors()).data).toMatchObject({
    totp: [{ id: factorId, friendly_name: 'phone' }],
    phone: [],
  });
  expect((await client.refreshSession()).error).toBeNull();
  expect(await client.mfa.unenroll({ factorId })).toMatchObject({ data: { id: factorId } });
  await client.refreshSession();
  expect(await level()).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  expect(events.filter((event) => event === 'MFA_CHALLENGE_VERIFIED')).toHaveLength(2);
});

it.each([
  ['off', undefined, undefined],
  ['optional', undefined, undefined],
  ['administrators', undefined, 'enroll'],
  ['all', 'enroll', 'enroll'],
] as const)(
  'says in tokens who must set a factor up where the policy is %s',
  async (mfa, ofUser, ofAdmin) => {
    auth = await runAuth({ mfa });
    const user = await signedUp(auth, 'user@example.org');
    expect(claimsOf(user.accessToken)['mfa_required']).toBe(ofUser);
    await signedUp(auth, 'admin@example.org');
    await auth.rows(`UPDATE users SET access_role = 'administrator' WHERE email = 'admin@example.org'`);
    await auth.call('/recover', { body: { email: 'admin@example.org' } });
    const token_hash = tokenHashIn(await auth.mailTo('admin@example.org', 2));
    const { body } = await auth.call('/verify', { body: { type: 'recovery', token_hash } });
    expect(claimsOf(String(body['access_token']))['mfa_required']).toBe(ofAdmin);
    const enrolled = await auth.call('/factors', {
      bearer: user.accessToken,
      body: { factor_type: 'totp' },
    });
    expect(enrolled.body['code']).toBe(mfa === 'off' ? 'mfa_totp_enroll_not_enabled' : undefined);
  },
);

it('counts no older factor where the policy is off', async () => {
  auth = await runAuth({ mfa: 'off' });
  const { userId, accessToken: bearer } = await signedUp(auth, 'ada@example.org');
  await auth.rows(
    `INSERT INTO factors (id, user_id, friendly_name, status, sealed_secret, created_at, updated_at)
     VALUES ($1, $1, '', 'verified', '', now(), now())`,
    [userId],
  );
  const body = { password: 'eight coal barges', current_password: goodPassword, email: 'ada@example.com' };
  expect((await auth.call('/user', { method: 'put', bearer, body })).status).toBe(200);
  expect((await auth.call('/user/sessions', { bearer })).status).toBe(200);
});
