import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  digitsIn,
  goodPassword,
  runAuth,
  sessionIn,
  signedUp,
  tokenHashIn,
  type RunningAuth,
  type SignedUp,
} from '../auth.harness.js';
import { guarded } from '../factors/factors.harness.js';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await runAuth();
});
afterAll(() => auth.stop());

let ada: SignedUp;
let from = '';
let to = '';
let count = 0;
beforeEach(async () => {
  count += 1;
  [from, to] = [`ada${count}@example.org`, `ada${count}@example.com`];
  ada = await signedUp(auth, from);
});

const put = (body: object, { accessToken: bearer }: Pick<SignedUp, 'accessToken'> = ada) =>
  auth.call('/user', { method: 'put', body, bearer });
const verify = (body: object) => auth.call('/verify', { body: { type: 'email_change', ...body } });
const outcome = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body['code'],
];
const signIn = (email: string) =>
  auth.call('/token?grant_type=password', { body: { email, password: goodPassword } });
const half = [200, '200'];
const refused = [403, 'otp_expired'];

describe('another e-mail address', () => {
  it('is wanted and shown, and taken when both agreed; the old one is told', async () => {
    const client = auth.client();
    await client.signInWithPassword({ email: from, password: goodPassword });
    const wanted = await client.updateUser({ email: to.toUpperCase() });
    expect(wanted.error).toBeNull();
    expect(wanted.data.user).toMatchObject({ email: from, new_email: to });
    const [toNew, toOld] = [await auth.mailTo(to), await auth.mailTo(from, 2)];
    const first = await client.verifyOtp({ type: 'email_change', token_hash: tokenHashIn(toNew) });
    expect(first.error).toBeNull();
    expect(first.data.session).toBeNull();
    expect((await signIn(from)).status).toBe(200);
    const second = await client.verifyOtp({ type: 'email_change', token_hash: tokenHashIn(toOld) });
    expect(second.data.user).toMatchObject({ id: ada.userId, email: to });
    expect((await client.getClaims()).data?.claims['amr']).toMatchObject([{ method: 'email_change' }]);
    expect(outcome(await signIn(from))).toEqual([400, 'invalid_credentials']);
    expect((await signIn(to)).status).toBe(200);
    expect((await auth.mailTo(from, 3)).subject).toBe('Your e-mail address was changed');
  });

  it('is confirmed by digits too, each with the address they were mailed to', async () => {
    await put({ email: to });
    const [ofNew, ofOld] = [digitsIn(await auth.mailTo(to)), digitsIn(await auth.mailTo(from, 2))];
    if (ofNew !== ofOld) {
      expect(outcome(await verify({ email: from, token: ofNew }))).toEqual(refused);
      expect(outcome(await verify({ email: to, token: ofOld }))).toEqual(refused);
    }
    expect(outcome(await verify({ email: from, token: ofOld }))).toEqual(half);
    expect(outcome(await verify({ email: from, token: ofOld }))).toEqual(refused);
    // Who reads the new address may not own the account, so nobody is signed in by it.
    const { status, body } = await verify({ email: to, token: ofNew });
    expect([status, body['access_token'], body['msg']]).toEqual([200, undefined, expect.any(String)]);
    expect((await signIn(to)).status).toBe(200);
  });

  it('is not taken by one half alone, twice, or by codes of an older wish', async () => {
    await put({ email: `first${count}@example.com` });
    const older = tokenHashIn(await auth.mailTo(`first${count}@example.com`));
    await put({ email: to });
    expect(outcome(await verify({ token_hash: older }))).toEqual(refused);
    const link = { token_hash: tokenHashIn(await auth.mailTo(to)) };
    expect(outcome(await verify(link))).toEqual(half);
    expect(outcome(await verify(link))).toEqual(refused);
    await auth.call('/resend', { body: { type: 'email_change', email: from } });
    await auth.mailTo(from, 4);
    expect(auth.mails.filter((mail) => mail.to === to)).toHaveLength(1);
    const [user] = await auth.rows('SELECT email, new_email FROM users WHERE id = $1', [ada.userId]);
    expect(user).toEqual({ email: from, new_email: to });
  });

  it('is no sign-in, recovery or confirmation of any other kind', async () => {
    await put({ email: to });
    const token_hash = tokenHashIn(await auth.mailTo(from, 2));
    for (const type of ['email', 'magiclink', 'recovery', 'signup', 'invite'])
      expect(outcome(await verify({ type, token_hash }))).toEqual(refused);
    const { status } = await verify({ token_hash });
    expect(status).toBe(200);
  });

  it('cannot be one that an account has, or got meanwhile', async () => {
    const eve = await signedUp(auth, `eve${count}@example.org`);
    expect(outcome(await put({ email: from }, eve))).toEqual([422, 'email_exists']);
    await put({ email: to });
    const [toNew, toOld] = [await auth.mailTo(to), await auth.mailTo(from, 2)];
    await auth.call('/signup', { body: { email: to, password: goodPassword } });
    const token_hash = tokenHashIn(await auth.mailTo(to, 2));
    await auth.call('/verify', { body: { type: 'signup', token_hash, password: goodPassword } });
    await verify({ token_hash: tokenHashIn(toNew) });
    const late = await verify({ token_hash: tokenHashIn(toOld) });
    expect(outcome(late)).toEqual([422, 'email_exists']);
    expect((await signIn(from)).status).toBe(200);
  });

  it('gives nobody a session of an account whose owner wants their address', async () => {
    await put({ email: to });
    await verify({ token_hash: tokenHashIn(await auth.mailTo(from, 2)) });
    const { body } = await verify({ token_hash: tokenHashIn(await auth.mailTo(to)) });
    expect(body).not.toHaveProperty('access_token');
  });

  it('wants the second factor of a guarded account', async () => {
    const { raised } = await guarded(auth, ada);
    const thief = sessionIn((await signIn(from)).body);
    expect(outcome(await put({ email: to }, thief))).toEqual([401, 'insufficient_aal']);
    expect((await put({ email: to }, raised)).status).toBe(200);
  });

  it('is not for anonymous users, who would have an account past the rules of sign-up', async () => {
    const other = await runAuth({ anonymous: true });
    const { accessToken: bearer } = sessionIn((await other.call('/signup', { body: {} })).body);
    const wish = await other.call('/user', { method: 'put', bearer, body: { email: to } });
    expect(outcome(wish)).toEqual([404, 'feature_disabled']);
    const nonce = await other.call('/reauthenticate', { bearer });
    expect(outcome(nonce)).toEqual([400, 'validation_failed']);
    await other.stop();
  });

  it('has its code sent again, and shows nothing of who waits for one', async () => {
    await put({ email: to });
    const first = tokenHashIn(await auth.mailTo(to));
    for (const email of [from, 'nobody@example.org']) {
      const { status, body } = await auth.call('/resend', { body: { type: 'email_change', email } });
      expect([status, body]).toEqual([200, {}]);
    }
    expect(outcome(await verify({ token_hash: first }))).toEqual(refused);
    expect(outcome(await verify({ token_hash: tokenHashIn(await auth.mailTo(to, 2)) }))).toEqual(half);
  });

  it('floods nobody', async () => {
    for (let more = 1; more <= 8; more += 1) await put({ email: to });
    await auth.mailTo(to, 5);
    expect(auth.mails.filter((mail) => mail.to === to)).toHaveLength(5);
    const throttled = await auth.rows(
      `SELECT sum(tries)::int AS tries FROM audit_tallies
       WHERE action = 'send-email-change' AND outcome = 'throttled' AND user_id = $1`,
      [ada.userId],
    );
    expect(throttled).toEqual([{ tries: 3 }]);
  });
});

describe('a mailed nonce', () => {
  const password = 'eight coal barges';
  const nonceFor = async (mails: number): Promise<string> => {
    await auth.call('/reauthenticate', { bearer: ada.accessToken });
    return digitsIn(await auth.mailTo(from, mails));
  };

  it('stands in for the current password, once', async () => {
    const client = auth.client();
    await client.signInWithPassword({ email: from, password: goodPassword });
    expect((await client.reauthenticate()).error).toBeNull();
    const nonce = digitsIn(await auth.mailTo(from, 2));
    expect((await client.updateUser({ password, nonce })).error).toBeNull();
    const again = await client.updateUser({ password: goodPassword, nonce });
    expect(again.error).toMatchObject({ code: 'reauthentication_not_valid', status: 422 });
  });

  it('is no way to keep the password', async () => {
    expect(outcome(await put({ password: goodPassword, nonce: await nonceFor(2) }))).toEqual([
      422,
      'same_password',
    ]);
  });

  it('is for its owner, its purpose, and five tries', async () => {
    const nonce = await nonceFor(2);
    const eve = await signedUp(auth, `eve${count}@example.org`);
    const wrong = [422, 'reauthentication_not_valid'];
    expect(outcome(await put({ password, nonce }, eve))).toEqual(wrong);
    for (const type of ['email', 'magiclink', 'recovery', 'email_change'])
      expect(outcome(await verify({ type, email: from, token: nonce }))).toEqual(refused);
    const guess = nonce === '000000' ? '000001' : '000000';
    for (let tries = 1; tries <= 5; tries += 1)
      expect(outcome(await put({ password, nonce: guess }))).toEqual(wrong);
    expect(outcome(await put({ password, nonce }))).toEqual(wrong);
  });

  it('is needed where there is no password', async () => {
    await auth.rows('UPDATE users SET password_hash = NULL WHERE id = $1', [ada.userId]);
    auth.clock.advance(601);
    expect(outcome(await put({ password }))).toEqual([400, 'reauthentication_needed']);
    expect((await put({ password, nonce: await nonceFor(2) })).status).toBe(200);
  });

  it('is not enough for a guarded account', async () => {
    await guarded(auth, ada);
    const thief = sessionIn((await signIn(from)).body);
    await auth.call('/reauthenticate', { bearer: thief.accessToken });
    const nonce = digitsIn(await auth.mailTo(from, 3));
    expect(outcome(await put({ password, nonce }, thief))).toEqual([401, 'insufficient_aal']);
  });
});
