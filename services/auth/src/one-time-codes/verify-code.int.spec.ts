import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  digitsIn,
  goodPassword,
  runAuth,
  signedUp,
  siteUrl,
  tokenHashIn,
  type RunningAuth,
} from '../auth.harness.js';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await runAuth({ redirectUrls: ['probity://auth'] });
});
afterAll(() => auth.stop());

const signUp = (email: string, more: Record<string, unknown> = {}) =>
  auth.call('/signup', { body: { email, password: goodPassword, ...more } });
const verify = (body: Record<string, unknown>) => auth.call('/verify', { body: { type: 'signup', ...body } });
const signIn = (email: string, password: string) =>
  auth.call('/token?grant_type=password', { body: { email, password } });
const strangersPassword = 'the password of an attacker';
const wrong = (digits: string): string => String((Number(digits) + 1) % 1_000_000).padStart(6, '0');

describe('a mailed code', () => {
  it('works once, by link or by digits, and confirming voids all others', async () => {
    const email = 'once@example.org';
    await signUp(email);
    await signUp(email);
    const second = await auth.mailTo(email, 2);
    const first = auth.mails.find(({ to }) => to === email);
    const link = { token_hash: tokenHashIn(second) };
    expect((await verify(link)).status).toBe(200);
    const again = await verify(link);
    expect([again.status, again.body['code'], again.body['message']]).toEqual([
      403,
      'otp_expired',
      'Email link is invalid or has expired',
    ]);
    for (const mail of [first, second]) {
      const { status, body } = await verify({ email, token: mail && digitsIn(mail) });
      expect([status, body['message']]).toEqual([403, 'Token has expired or is invalid']);
    }
  });

  it('dies of five wrong tries, and the link does not', async () => {
    const email = 'guessed@example.org';
    await signUp(email);
    const mail = await auth.mailTo(email);
    const token = digitsIn(mail);
    for (let guess = 1; guess <= 5; guess += 1)
      expect((await verify({ email, token: wrong(token) })).status).toBe(403);
    expect((await verify({ email, token })).status).toBe(403);
    expect((await verify({ token_hash: tokenHashIn(mail) })).status).toBe(200);
  });

  it('is refused to a network of guessers, where links and passwords still work', async () => {
    const email = 'office@example.org';
    await signUp(email);
    const mail = await auth.mailTo(email);
    const from = (body: Record<string, unknown>) =>
      auth.call('/verify', { body: { type: 'signup', ...body }, ip: '198.51.100.90' });
    for (let guess = 1; guess <= 25; guess += 1) {
      await from({ email: `guessed${guess}@example.org`, token: '000000' });
      expect((await from({ token_hash: 'x' })).status).toBe(403);
    }
    expect((await from({ email, token: digitsIn(mail) })).body['code']).toBe('over_request_rate_limit');
    expect((await from({ token_hash: tokenHashIn(mail), password: goodPassword })).status).toBe(200);
    const body = { email, password: goodPassword };
    const { status } = await auth.call('/token?grant_type=password', { body, ip: '198.51.100.90' });
    expect(status).toBe(200);
  });

  it('dies after ten minutes', async () => {
    const email = 'late@example.org';
    await signUp(email);
    const mail = await auth.mailTo(email);
    auth.clock.advance(600);
    expect((await verify({ token_hash: tokenHashIn(mail) })).status).toBe(403);
    expect((await verify({ email, token: digitsIn(mail) })).status).toBe(403);
    expect((await auth.call('/resend', { body: { type: 'signup', email } })).body).toEqual({});
    const fresh = await auth.mailTo(email, 2);
    expect((await verify({ type: 'email', email, token: digitsIn(fresh) })).status).toBe(200);
  });

  it('brings the password of its own sign-up, not that of someone else who used the address since', async () => {
    const email = 'victim@example.org';
    await signUp(email);
    const own = await auth.mailTo(email);
    await signUp(email, { password: strangersPassword });
    const link = { token_hash: tokenHashIn(own) };
    const wrongPassword = await verify({ ...link, password: 'a password that nobody gave' });
    expect([wrongPassword.status, wrongPassword.body['code']]).toEqual([400, 'invalid_credentials']);
    expect((await verify({ ...link, password: goodPassword })).status).toBe(200);
    expect((await signIn(email, strangersPassword)).status).toBe(400);
    expect((await signIn(email, goodPassword)).status).toBe(200);
  });

  it('brings the own password by the newest mail too, whoever had it sent again', async () => {
    const email = 'resent@example.org';
    await signUp(email, { data: { name: 'Ada' } });
    await signUp(email, { password: strangersPassword, data: { name: 'Eve' } });
    await auth.call('/resend', { body: { type: 'signup', email }, ip: '203.0.113.9' });
    const newest = await auth.mailTo(email, 3);
    const { body } = await verify({ token_hash: tokenHashIn(newest), password: goodPassword });
    expect(body['user']).toMatchObject({ user_metadata: { name: 'Ada' } });
    expect((await signIn(email, strangersPassword)).status).toBe(400);
    expect((await signIn(email, goodPassword)).status).toBe(200);
  });

  it('leaves the account without a password when none was proven, and lets the owner choose one', async () => {
    const email = 'unproven@example.org';
    await signUp(email, { password: strangersPassword, data: { name: 'Eve' } });
    const { body } = await verify({ token_hash: tokenHashIn(await auth.mailTo(email)) });
    expect(body['user']).toMatchObject({ user_metadata: {} });
    expect((await signIn(email, strangersPassword)).body['code']).toBe('invalid_credentials');
    const bearer = String(body['access_token']);
    const choose = (password: string) => auth.call('/user', { method: 'put', body: { password }, bearer });
    expect((await choose(goodPassword)).status).toBe(200);
    expect((await signIn(email, goodPassword)).status).toBe(200);
    expect((await choose('eight coal barges')).body['code']).toBe('current_password_required');
  });

  it('cannot be used up by others: the first mail of a network has a share of its own', async () => {
    const email = 'starved@example.org';
    for (let number = 0; number < 24; number += 1)
      await auth.call('/resend', { body: { type: 'signup', email }, ip: `198.51.100.${number % 4}` });
    const strangers = Array.from({ length: 12 }, (_, number) => `203.0.113.${number}`);
    for (const ip of strangers)
      await auth.call('/signup', { body: { email, password: strangersPassword }, ip });
    const { length } = auth.mails.filter(({ to }) => to === email);
    await auth.call('/signup', { body: { email, password: goodPassword }, ip: '192.0.2.77' });
    const own = await auth.mailTo(email, length + 1);
    expect((await verify({ token_hash: tokenHashIn(own), password: goodPassword })).status).toBe(200);
  });

  it('is not kept in the clear, neither in the code nor in the mail', async () => {
    const email = 'sealed@example.org';
    await signUp(email);
    const mail = await auth.mailTo(email);
    const rows = await auth.rows(
      `SELECT encode(link_hash, 'escape') || encode(digits_hash, 'escape') AS code FROM one_time_codes`,
    );
    expect(JSON.stringify(rows)).not.toContain(tokenHashIn(mail));
    const sent = await auth.rows(`SELECT sealed FROM outgoing_mails WHERE state = 'sent'`);
    expect(sent.every(({ sealed }) => sealed === null)).toBe(true);
  });

  it.each([
    [{ token: '123456' }, 'validation_failed'],
    [{ type: 'telegram', token: '1', email: 'a@example.org' }, 'validation_failed'],
    [{ type: '', token_hash: 'x' }, 'validation_failed'],
    [{ token_hash: 'x', email: 'a@example.org' }, 'validation_failed'],
    [{ email: 'a@example.org' }, 'validation_failed'],
    [{ email: 'a@example.org', token: '123456', password: 'x' }, 'validation_failed'],
    [{ type: 'sms', token: '1', phone: 'abc' }, 'validation_failed'],
    [{ type: 'sms', token: '1', phone: '+491701234567' }, 'otp_expired'],
    [{ type: 'recovery', token_hash: 'x' }, 'otp_expired'],
    [{ email: 'unknown@example.org', token: '123456' }, 'otp_expired'],
  ])('%j is refused with %s', async (body, code) => {
    expect((await verify(body)).body['code']).toBe(code);
  });
});

describe('resending', () => {
  it('shows nothing of who has an account, and sends five mails to an address, not more', async () => {
    const email = 'again@example.org';
    await signUp(email);
    for (let resend = 1; resend <= 6; resend += 1) {
      const { status, body } = await auth.call('/resend', { body: { type: 'signup', email } });
      expect([status, body]).toEqual([200, {}]);
    }
    await auth.mailTo(email, 5);
    expect(auth.mails.filter(({ to }) => to === email)).toHaveLength(5);
    const unknown = await auth.call('/resend', { body: { type: 'signup', email: 'unknown@example.org' } });
    expect([unknown.status, unknown.body]).toEqual([200, {}]);
    expect(auth.mails.filter(({ to }) => to === 'unknown@example.org')).toEqual([]);
    expect((await auth.call('/resend', { body: { email } })).body['code']).toBe('validation_failed');
    // Nothing is texted, and every number hears the same.
    const texted = await auth.call('/resend', { body: { type: 'phone_change', phone: '491701234567' } });
    expect([texted.status, texted.body]).toEqual([200, {}]);
    expect((await auth.call('/resend', { body: { type: 'sms' } })).body['code']).toBe('validation_failed');
  });
});

describe('a link that leads to the service itself', () => {
  const verifier = 'a-verifier-of-at-least-43-characters-0123456789';
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  const follow = (token: string, redirect = '') =>
    auth.call(`/verify?type=signup&token=${token}&redirect_to=${encodeURIComponent(redirect)}`);
  const exchange = (auth_code: string | null, code_verifier: string) =>
    auth.call('/token?grant_type=pkce', { body: { auth_code, code_verifier } });

  it('redirects with the session in the fragment', async () => {
    await signUp('fragment@example.org');
    const { status, headers } = await follow(
      tokenHashIn(await auth.mailTo('fragment@example.org')),
      `${siteUrl}/app?x=1`,
    );
    expect(status).toBe(303);
    const url = new URL(headers.get('location') ?? '');
    expect(`${url.origin}${url.pathname}${url.search}`).toBe(`${siteUrl}/app?x=1`);
    const facts = new URLSearchParams(url.hash.slice(1));
    expect([...facts.keys()].sort()).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'token_type',
      'type',
    ]);
    expect((await auth.call('/user', { bearer: facts.get('access_token') ?? '' })).status).toBe(200);
  });

  it('redirects a PKCE client with a code, which works once and with its verifier alone', async () => {
    const codes: (string | null)[] = [];
    for (const email of ['pkce1@example.org', 'pkce2@example.org', 'pkce3@example.org']) {
      await signUp(email, { code_challenge, code_challenge_method: 's256' });
      const { headers } = await follow(
        `pkce_${tokenHashIn(await auth.mailTo(email))}`,
        'probity://auth/back',
      );
      const url = new URL(headers.get('location') ?? '');
      expect(`${url.protocol}//${url.host}${url.pathname}`).toBe('probity://auth/back');
      codes.push(url.searchParams.get('code'));
    }
    const [good = null, wrongVerifier = null, late = null] = codes;
    expect((await signIn('pkce1@example.org', goodPassword)).status).toBe(400);
    expect((await exchange(good, verifier)).body).toMatchObject({ token_type: 'bearer' });
    expect((await signIn('pkce1@example.org', goodPassword)).status).toBe(200);
    expect((await exchange(good, verifier)).body['code']).toBe('flow_state_not_found');
    expect((await exchange(wrongVerifier, `${verifier}x`)).body['code']).toBe('bad_code_verifier');
    expect((await exchange(wrongVerifier, verifier)).body['code']).toBe('flow_state_not_found');
    auth.clock.advance(301);
    expect((await exchange(late, verifier)).body['code']).toBe('flow_state_expired');
    expect((await exchange('', verifier)).body['code']).toBe('validation_failed');
  });

  it('redirects with a code that a new password voids', async () => {
    const email = 'voided@example.org';
    const { accessToken: bearer } = await signedUp(auth, email);
    await auth.call('/recover', { body: { email, code_challenge, code_challenge_method: 's256' } });
    const token = tokenHashIn(await auth.mailTo(email, 2));
    const { headers } = await auth.call(`/verify?type=recovery&token=pkce_${token}`);
    const code = new URL(headers.get('location') ?? '').searchParams.get('code');
    const body = { password: 'eight coal barges', current_password: goodPassword };
    expect((await auth.call('/user', { method: 'put', bearer, body })).status).toBe(200);
    expect((await exchange(code, verifier)).body['code']).toBe('flow_state_not_found');
  });

  it('redirects failures to the site, and never anywhere else', async () => {
    const { status, headers } = await follow('pkce_wrong', 'https://evil.example/');
    expect(status).toBe(303);
    const url = new URL(headers.get('location') ?? '');
    expect(url.origin).toBe(siteUrl);
    for (const facts of [url.searchParams, new URLSearchParams(url.hash.slice(1))])
      expect(facts.get('error_code')).toBe('otp_expired');
  });

  it('is refused a challenge of the plain kind, or half of one', async () => {
    for (const half of [{ code_challenge, code_challenge_method: 'plain' }, { code_challenge }])
      expect((await signUp('plain@example.org', half)).body['code']).toBe('validation_failed');
  });
});

it('is made in vain for a user who was banned meanwhile', async () => {
  await signUp('banned@example.org');
  const mail = await auth.mailTo('banned@example.org');
  await auth.rows(`UPDATE users SET banned_until = 'infinity' WHERE email = 'banned@example.org'`);
  expect((await verify({ token_hash: tokenHashIn(mail) })).body['code']).toBe('user_banned');
  expect((await signedUp(auth, 'other@example.org')).accessToken).not.toBe('undefined');
});
