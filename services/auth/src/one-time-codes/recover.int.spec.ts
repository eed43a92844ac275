import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { goodPassword, runAuth, signedUp, siteUrl, tokenHashIn, type RunningAuth } from '../auth.harness.js';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await runAuth();
});
afterAll(() => auth.stop());

const newPassword = 'eight coal barges';
const recover = (email: string, ip = '127.0.0.1') => auth.call('/recover', { body: { email }, ip });
const signIn = (email: string, password: string) =>
  auth.call('/token?grant_type=password', { body: { email, password } });
const choose = (bearer: string, password: string) =>
  auth.call('/user', { method: 'put', body: { password }, bearer });
/** The session that the newest mail of the address opens, once there are `count`. */
const recoveredSession = async (email: string, count: number) => {
  const token_hash = tokenHashIn(await auth.mailTo(email, count));
  return auth.call('/verify', { body: { type: 'recovery', token_hash } });
};

describe('a forgotten password', () => {
  it('is chosen anew by the mailed link; other sessions end and the owner is told', async () => {
    const email = 'forgetful@example.org';
    const before = await signedUp(auth, email);
    const client = auth.client();
    expect((await client.resetPasswordForEmail(email)).error).toBeNull();
    const mail = await auth.mailTo(email, 2);
    expect(mail.link).toMatch(`${siteUrl}/auth/recover#token_hash=`);
    const opened = await client.verifyOtp({ type: 'recovery', token_hash: tokenHashIn(mail) });
    expect(opened.error).toBeNull();
    expect((await client.getClaims()).data?.claims['amr']).toMatchObject([{ method: 'recovery' }]);
    expect((await client.updateUser({ password: newPassword })).error).toBeNull();
    expect((await auth.call('/user', { bearer: before.accessToken })).body['code']).toBe('session_not_found');
    expect((await signIn(email, goodPassword)).status).toBe(400);
    expect((await signIn(email, newPassword)).status).toBe(200);
    expect((await auth.mailTo(email, 3)).subject).toBe('Your password was changed');
  });

  it('can be chosen for ten minutes only, then by the current one', async () => {
    const email = 'slow@example.org';
    await signedUp(auth, email);
    await recover(email);
    const { body } = await recoveredSession(email, 2);
    auth.clock.advance(601);
    expect((await choose(String(body['access_token']), newPassword)).body['code']).toBe(
      'current_password_required',
    );
  });

  it('confirms an address whose sign-up was never confirmed, without the password of that sign-up', async () => {
    const email = 'unconfirmed@example.org';
    await auth.call('/signup', { body: { email, password: 'the password of an attacker' } });
    await recover(email);
    const { body } = await recoveredSession(email, 2);
    expect((await signIn(email, 'the password of an attacker')).status).toBe(400);
    expect((await choose(String(body['access_token']), newPassword)).status).toBe(200);
    expect((await signIn(email, newPassword)).status).toBe(200);
  });

  it('is recovered by a PKCE client through a redirect', async () => {
    const email = 'pkce@example.org';
    await signedUp(auth, email);
    const verifier = 'a-verifier-of-at-least-43-characters-0123456789';
    const code_challenge = createHash('sha256').update(verifier).digest('base64url');
    await auth.call('/recover', { body: { email, code_challenge, code_challenge_method: 's256' } });
    const token = tokenHashIn(await auth.mailTo(email, 2));
    const { headers } = await auth.call(`/verify?type=recovery&token=pkce_${token}`);
    const auth_code = new URL(headers.get('location') ?? '').searchParams.get('code');
    const { body } = await auth.call('/token?grant_type=pkce', {
      body: { auth_code, code_verifier: verifier },
    });
    expect((await choose(String(body['access_token']), newPassword)).status).toBe(200);
    expect((await signIn(email, newPassword)).status).toBe(200);
  });

  it('shows nothing of who has an account, and cannot be asked for by others until none is sent', async () => {
    const email = 'bombed@example.org';
    await signedUp(auth, email);
    for (const ip of Array.from({ length: 40 }, (_, number) => `203.0.113.${number % 8}`)) {
      const { status, body } = await recover(email, ip);
      expect([status, body]).toEqual([200, {}]);
    }
    const { length } = auth.mails.filter(({ to }) => to === email);
    expect(length).toBeLessThanOrEqual(41);
    await recover(email, '192.0.2.1');
    await auth.mailTo(email, length + 1);
    const unknown = await recover('unknown@example.org');
    expect([unknown.status, unknown.body]).toEqual([200, {}]);
    expect(auth.mails.filter(({ to }) => to === 'unknown@example.org')).toEqual([]);
  });

  it('is not recovered by a code of another purpose', async () => {
    const email = 'purpose@example.org';
    await auth.call('/signup', { body: { email, password: goodPassword } });
    const response = await recoveredSession(email, 1);
    expect([response.status, response.body['code']]).toEqual([403, 'otp_expired']);
  });
});
