import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GoTrueAdminApi } from '@supabase/auth-js';
import { goodPassword, runAuth, siteUrl, tokenHashIn, type RunningAuth } from '../auth.harness.js';
import { AdminTokens } from '../keys/admin-tokens.js';

let auth: RunningAuth;
let token: string;
let admin: GoTrueAdminApi;
beforeAll(async () => {
  auth = await runAuth({ signUp: { mode: { kind: 'invite' }, autoconfirm: false } });
  ({ token } = await auth.app.get(AdminTokens).sign(3_600));
  admin = new GoTrueAdminApi({ url: auth.app.url, headers: { authorization: `Bearer ${token}` } });
});
afterAll(() => auth.stop());

const signIn = (email: string, password = goodPassword) =>
  auth.client().signInWithPassword({ email, password });

describe('an invitation', () => {
  it('lets in who follows its link, without a password until one is chosen', async () => {
    const email = 'ada@example.org';
    const { data, error } = await admin.inviteUserByEmail(email, { data: { name: 'Ada' } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      invited_at: expect.any(String),
      user_metadata: { name: 'Ada' },
    });
    const mail = await auth.mailTo(email);
    expect(mail.link).toContain(`${siteUrl}/auth/invite#`);
    expect(mail.text).not.toMatch(/\d{6}/);
    auth.clock.advance(23 * 3_600);
    const client = auth.client();
    const opened = await client.verifyOtp({ type: 'invite', token_hash: tokenHashIn(mail) });
    expect(opened.error).toBeNull();
    expect(opened.data.user?.user_metadata).toEqual({ name: 'Ada' });
    expect((await client.updateUser({ password: goodPassword })).error).toBeNull();
    expect((await signIn(email)).error).toBeNull();
    expect((await client.verifyOtp({ type: 'invite', token_hash: tokenHashIn(mail) })).error?.code).toBe(
      'otp_expired',
    );
    ({ token } = await auth.app.get(AdminTokens).sign(3_600));
    admin = new GoTrueAdminApi({ url: auth.app.url, headers: { authorization: `Bearer ${token}` } });
    expect((await admin.inviteUserByEmail(email)).error?.code).toBe('email_exists');
  });

  it('ends after a day, works for nothing else, and is replaced by the next one', async () => {
    const email = 'bob@example.org';
    await admin.inviteUserByEmail(email);
    const first = tokenHashIn(await auth.mailTo(email));
    await admin.inviteUserByEmail(email);
    const second = tokenHashIn(await auth.mailTo(email, 2));
    const verify = async (type: string, token_hash: string) =>
      (await auth.call('/verify', { body: { type, token_hash } })).body['code'];
    expect(await verify('invite', first)).toBe('otp_expired');
    expect(await verify('signup', second)).toBe('otp_expired');
    auth.clock.advance(24 * 3_600 + 1);
    expect(await verify('invite', second)).toBe('otp_expired');
  });

  it('is not asked for by a public sign-up, and names a wrong address', async () => {
    ({ token } = await auth.app.get(AdminTokens).sign(3_600));
    const body = { email: 'x@example.org', password: goodPassword };
    expect((await auth.call('/signup', { body })).body['code']).toBe('signup_disabled');
    expect((await auth.call('/invite', { bearer: token, body: { email: 'x' } })).body).toMatchObject({
      message: 'Unable to validate email address: invalid format',
    });
  });
});

describe('a generated link', () => {
  const generate = (body: object) => auth.call('/admin/generate_link', { bearer: token, body });

  it('of each type opens a session once, and mails nobody', async () => {
    const email = 'carl@example.org';
    const redirect_to = `${siteUrl}/welcome`;
    const before = auth.mails.length;
    const signUp = await generate({
      ...{ type: 'signup', email, password: goodPassword, data: { status: 'alpha' }, redirect_to },
    });
    expect(signUp.body).toMatchObject({
      ...{ email, user_metadata: { status: 'alpha' }, verification_type: 'signup', redirect_to },
      email_otp: expect.stringMatching(/^\d{6}$/),
      action_link: `${siteUrl}/auth/v1/verify?token=${String(signUp.body['hashed_token'])}&type=signup&redirect_to=${redirect_to}`,
    });
    const open = (type: string, link: Record<string, unknown>) =>
      auth.call('/verify', { body: { type, token_hash: link['hashed_token'] } });
    expect((await open('signup', signUp.body)).body).toHaveProperty('access_token');
    expect((await signIn(email)).error).toBeNull(); // the administrator's choice of a password counts
    for (const type of ['magiclink', 'recovery']) {
      const { body } = await generate({ type, email });
      expect(body['verification_type']).toBe(type);
      expect((await open(type, body)).body).toHaveProperty('access_token');
      expect((await open(type, body)).body['code']).toBe('otp_expired');
    }
    const invited = await generate({ type: 'invite', email: 'dora@example.org' });
    expect(invited.body).toHaveProperty('invited_at');
    expect((await open('invite', invited.body)).body).toHaveProperty('refresh_token');
    expect(auth.mails.length).toBe(before);
  });

  it('changes an address once both of its halves were followed', async () => {
    const email = 'emil@example.org';
    const new_email = 'emil@new.example.org';
    const account = { email, password: goodPassword, email_confirm: true };
    await auth.call('/admin/users', { bearer: token, body: account });
    const halves = [
      await generate({ type: 'email_change_current', email, new_email }),
      await generate({ type: 'email_change_new', email, new_email }),
    ];
    for (const { body } of halves) {
      expect(body['action_link']).toContain('&type=email_change&');
      const half = { type: 'email_change', token_hash: body['hashed_token'] };
      expect((await auth.call('/verify', { body: half })).status).toBe(200);
    }
    expect((await signIn(new_email)).error).toBeNull();
    expect((await signIn(email)).error?.code).toBe('invalid_credentials');
  });

  it('leads a browser to the site with a session', async () => {
    const { body } = await generate({ type: 'magiclink', email: 'carl@example.org' });
    const path = String(body['action_link']).replace(`${siteUrl}/auth/v1`, '');
    const { status, headers } = await auth.call(path);
    expect([status, headers.get('location')]).toEqual([303, expect.stringContaining('#access_token=')]);
  });

  it('never leads elsewhere', async () => {
    const { body } = await generate({
      ...{ type: 'magiclink', email: 'carl@example.org', redirect_to: 'https://evil.example/' },
    });
    expect(body['redirect_to']).toBe(siteUrl);
  });

  it('takes nothing of a stranger who signed up first', async () => {
    const open = await runAuth();
    const bearer = (await open.app.get(AdminTokens).sign(60)).token;
    const email = 'victim@example.org';
    await open.call('/signup', { body: { email, password: 'the strangers choice', data: { evil: true } } });
    const { body } = await open.call('/admin/generate_link', { bearer, body: { type: 'invite', email } });
    const verified = await open.call('/verify', {
      body: { type: 'invite', token_hash: body['hashed_token'] },
    });
    expect((verified.body['user'] as Record<string, unknown>)['user_metadata']).toEqual({});
    const stranger = await open.client().signInWithPassword({ email, password: 'the strangers choice' });
    expect(stranger.error?.code).toBe('invalid_credentials');
    await open.stop();
  });

  it.each([
    [{ type: 'signup', email: 'x' }, 'validation_failed'],
    [{ type: 'signup', email: 'x@example.org' }, 'validation_failed'],
    [{ type: 'signup', email: 'x@example.org', password: 'short' }, 'weak_password'],
    [{ type: 'signup', email: 'carl@example.org', password: goodPassword }, 'email_exists'],
    [{ type: 'invite', email: 'carl@example.org' }, 'email_exists'],
    [{ type: 'email_change_new', email: 'carl@example.org', new_email: 'x' }, 'validation_failed'],
    [{ type: 'email_change_new', email: 'carl@example.org', new_email: 'ada@example.org' }, 'email_exists'],
    [{ type: 'recovery', email: 'nobody@example.org' }, 'user_not_found'],
    [{ type: 'sms', email: 'carl@example.org' }, 'validation_failed'],
  ])('is refused for %j', async (body, code) => {
    expect((await generate(body)).body['code']).toBe(code);
  });
});
