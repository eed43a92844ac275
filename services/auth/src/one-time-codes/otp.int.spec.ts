import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  claimsOf,
  digitsIn,
  goodPassword,
  runAuth,
  sessionIn,
  signedUp,
  siteUrl,
  tokenHashIn,
  type RunningAuth,
} from '../auth.harness.js';

let auth: RunningAuth;
beforeEach(async () => {
  auth = await runAuth();
});
afterEach(() => auth.stop());

const email = 'ada@example.org';
const ask = (body: object, ip = '127.0.0.1') => auth.call('/otp', { body: { email, ...body }, ip });
const verify = (body: object) => auth.call('/verify', { body });
const outcome = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body['code'],
];

describe('POST /otp', () => {
  it('signs in with the mailed digits or the link, once each', async () => {
    const { userId } = await signedUp(auth, email);
    const client = auth.client();
    expect((await client.signInWithOtp({ email })).error).toBeNull();
    const mail = await auth.mailTo(email, 2);
    expect(mail.link).toMatch(`${siteUrl}/auth/sign-in#token_hash=`);
    const entered = await client.verifyOtp({ email, token: digitsIn(mail), type: 'email' });
    expect(entered.error).toBeNull();
    expect(entered.data.user?.id).toBe(userId);
    expect((await client.getClaims()).data?.claims['amr']).toMatchObject([{ method: 'magiclink' }]);
    // The link of the same mail went with its digits.
    const used = await verify({ type: 'magiclink', token_hash: tokenHashIn(mail) });
    expect(outcome(used)).toEqual([403, 'otp_expired']);
    await ask({});
    const link = await verify({ type: 'magiclink', token_hash: tokenHashIn(await auth.mailTo(email, 3)) });
    expect(sessionIn(link.body).userId).toBe(userId);
  });

  it('opens an account for an unknown address, which then has no password', async () => {
    expect((await ask({ data: { name: 'Ada' } })).body).toEqual({});
    const digits = digitsIn(await auth.mailTo(email));
    const { body } = await verify({ type: 'email', email, token: digits });
    expect(body['user']).toMatchObject({ email, user_metadata: { name: 'Ada' } });
    const choose = await auth.call('/user', {
      method: 'put',
      bearer: sessionIn(body).accessToken,
      body: { password: goodPassword },
    });
    expect(choose.status).toBe(200);
  });

  it('takes the password from who signed up with the address before', async () => {
    await auth.call('/signup', { body: { email, password: 'the password of an attacker', data: { a: 1 } } });
    await ask({});
    const { body } = await verify({ type: 'email', email, token: digitsIn(await auth.mailTo(email, 2)) });
    expect(body['user']).toMatchObject({ user_metadata: {} });
    const attacker = { email, password: 'the password of an attacker' };
    expect(outcome(await auth.call('/token?grant_type=password', { body: attacker }))).toEqual([
      400,
      'invalid_credentials',
    ]);
  });

  it('makes no account where that is not wanted or not allowed, and does not say so', async () => {
    const answers = [await ask({ create_user: false })];
    const closed = await runAuth({ signUp: { mode: { kind: 'closed' }, autoconfirm: false } });
    answers.push(await closed.call('/otp', { body: { email, create_user: true } }));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, {}]);
    for (const each of [auth, closed]) expect(await each.rows('SELECT id FROM users')).toEqual([]);
    await closed.stop();
  });

  it('hands over by redirect to a PKCE client', async () => {
    await signedUp(auth, email);
    const verifier = 'a-verifier-of-at-least-43-characters-0123456789';
    const code_challenge = createHash('sha256').update(verifier).digest('base64url');
    await ask({ code_challenge, code_challenge_method: 's256' });
    const token = tokenHashIn(await auth.mailTo(email, 2));
    const { headers } = await auth.call(`/verify?type=magiclink&token=pkce_${token}`);
    const auth_code = new URL(headers.get('location') ?? '').searchParams.get('code');
    const { body } = await auth.call('/token?grant_type=pkce', {
      body: { auth_code, code_verifier: verifier },
    });
    expect(claimsOf(sessionIn(body).accessToken)).toMatchObject({ aal: 'aal1', email });
  });

  it('bounds tries, time and mails, each apart from those of a recovery', async () => {
    await signedUp(auth, email);
    await ask({});
    const token = digitsIn(await auth.mailTo(email, 2));
    const wrong = token === '000000' ? '000001' : '000000';
    const give = (given: string) => verify({ type: 'email', email, token: given });
    for (let guess = 1; guess <= 5; guess += 1)
      expect(outcome(await give(wrong))).toEqual([403, 'otp_expired']);
    expect(outcome(await give(token))).toEqual([403, 'otp_expired']);
    await ask({});
    const late = digitsIn(await auth.mailTo(email, 3));
    auth.clock.advance(601);
    expect(outcome(await give(late))).toEqual([403, 'otp_expired']);
    for (let more = 1; more <= 7; more += 1) await ask({});
    await auth.call('/recover', { body: { email } });
    await auth.mailTo(email, 9);
    const kinds = auth.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(kinds.filter((subject) => subject === 'Your sign-in link').length).toBeLessThanOrEqual(7);
    expect(kinds.at(-1)).toBe('Choose a new password');
  });

  it('refuses what is no address', async () => {
    expect(outcome(await ask({ email: 'ada' }))).toEqual([400, 'validation_failed']);
    expect(outcome(await ask({ email: null }))).toEqual([400, 'validation_failed']);
    expect(outcome(await ask({ email: null, phone: '+491701234567' }))).toEqual([
      400,
      'phone_provider_disabled',
    ]);
    expect(outcome(await ask({ create_user: 'yes' }))).toEqual([400, 'bad_json']);
  });

  it('says that an address is unknown only where a sign-up says it too', async () => {
    const unknown = { email: 'unknown@example.org', create_user: false };
    expect(outcome(await ask(unknown))).toEqual([200, undefined]);
    for (const [kind, answer] of [
      ['open', [422, 'otp_disabled']],
      ['closed', [200, undefined]],
    ] as const) {
      const other = await runAuth({ signUp: { mode: { kind }, autoconfirm: true } });
      expect(outcome(await other.call('/otp', { body: unknown }))).toEqual(answer);
      await other.stop();
    }
  });
});
