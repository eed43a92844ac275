import { authDefaults } from '../config.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { goodPassword, runAuth, signedUp, type RunningAuth } from '../auth.harness.js';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await runAuth();
});
afterAll(() => auth.stop());

const signUp = (body: Record<string, unknown>) => auth.call('/signup', { body });

describe('a sign-up', () => {
  it('responds with the user, in exactly the fields of the dialect', async () => {
    const { status, body } = await signUp({
      email: 'Ada@Example.org',
      password: goodPassword,
      data: { a: 1 },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(String),
      aud: 'authenticated',
      role: 'authenticated',
      email: 'ada@example.org',
      phone: '',
      confirmation_sent_at: expect.any(String),
      app_metadata: { provider: 'email', providers: ['email'], role: 'user' },
      user_metadata: { a: 1 },
      identities: [
        {
          identity_id: expect.any(String),
          id: body['id'],
          user_id: body['id'],
          identity_data: {
            sub: body['id'],
            email: 'ada@example.org',
            email_verified: false,
            phone_verified: false,
          },
          provider: 'email',
          last_sign_in_at: expect.any(String),
          created_at: expect.any(String),
          updated_at: expect.any(String),
          email: 'ada@example.org',
        },
      ],
      created_at: expect.any(String),
      updated_at: expect.any(String),
      is_anonymous: false,
    });
  });

  it('makes one account of ten racing ones', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => signUp({ email: 'raced@example.org', password: goodPassword })),
    );
    const [account, ...others] = await auth.rows(`SELECT id FROM users WHERE email = 'raced@example.org'`);
    expect(others).toEqual([]);
    expect(responses.filter(({ body }) => body['id'] === account?.['id'])).toHaveLength(1);
  });

  it('of a confirmed address responds with a made-up user, changes nothing and notifies the owner', async () => {
    const { userId } = await signedUp(auth, 'owner@example.org');
    const { status, body } = await signUp({ email: 'owner@example.org', password: 'another good password' });
    expect(status).toBe(200);
    expect(body['id']).not.toBe(userId);
    expect((await auth.mailTo('owner@example.org', 2)).subject).toBe('You already have an account');
    const signIn = await auth.call('/token?grant_type=password', {
      body: { email: 'owner@example.org', password: goodPassword },
    });
    expect(signIn.status).toBe(200);
  });

  it.each([
    [{}, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
    [
      { phone: '+491701234567', password: goodPassword },
      400,
      'phone_provider_disabled',
      'Phone signups are disabled',
    ],
    [{ email: 'a@example.org' }, 400, 'validation_failed', 'Signup requires a valid password'],
    [
      { email: 'a@example.org', password: null },
      400,
      'validation_failed',
      'Signup requires a valid password',
    ],
    [
      { email: 'a', password: goodPassword },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [
      { email: 'a@example.org', password: 'Kx9!w' },
      422,
      'weak_password',
      'Password should be at least 8 characters.',
    ],
    [
      { email: 'a@example.org', password: 'x'.repeat(257) },
      400,
      'validation_failed',
      'Password cannot be longer than 256 characters',
    ],
  ])('with %j is refused', async (body, status, code, message) => {
    const response = await signUp(body);
    expect([response.status, response.body['code'], response.body['message']]).toEqual([
      status,
      code,
      message,
    ]);
  });

  it('names the reasons of a weak password', async () => {
    const { body } = await signUp({ email: 'a@example.org', password: 'sunshine' });
    expect(body['weak_password']).toEqual({ reasons: ['pwned'] });
  });
});

describe('other settings', () => {
  it('open a session at once, and say when an address is taken', async () => {
    const open = await runAuth({ signUp: { mode: { kind: 'open' }, autoconfirm: true } });
    const account = { email: 'ada@example.org', password: goodPassword };
    const client = open.client();
    expect((await client.signUp(account)).data.session).not.toBeNull();
    expect((await client.getUser()).error).toBeNull();
    expect((await client.signUp(account)).error).toMatchObject({
      code: 'user_already_exists',
      message: 'User already registered',
      status: 422,
    });
    expect((await open.call('/settings')).body['mailer_autoconfirm']).toBe(true);
    await open.stop();
  });

  it('give who comes without credentials a session that is good for nothing else', async () => {
    const open = await runAuth({ anonymous: true });
    const client = open.client();
    const { data, error } = await client.signInAnonymously({ options: { data: { a: 1 } } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      ...{ email: '', is_anonymous: true, app_metadata: {}, user_metadata: { a: 1 }, identities: [] },
    });
    const [, payload = ''] = (data.session?.access_token ?? '').split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      ...{ is_anonymous: true, app_metadata: {}, email: '' },
    });
    expect((await client.refreshSession()).error).toBeNull();
    const { access_token: bearer } = (await client.getSession()).data.session ?? {};
    expect((await open.call('/admin/users', { bearer })).body['code']).toBe('not_admin');
    const change = await open.call('/user', { method: 'put', bearer, body: { password: goodPassword } });
    expect(change.status).toBe(400);
    expect((await open.call('/settings')).body['external']).toMatchObject({ anonymous_users: true });
    expect((await client.signOut()).error).toBeNull();
    await open.stop();
  });

  it('refuse them where sign-up is not open', async () => {
    const signUp = { mode: { kind: 'invite' }, autoconfirm: false } as const;
    const closed = await runAuth({ anonymous: true, signUp });
    expect((await closed.client().signInAnonymously()).error?.code).toBe('signup_disabled');
    await closed.stop();
  });

  it('close sign-up', async () => {
    const closed = await runAuth({ signUp: { mode: { kind: 'closed' }, autoconfirm: false } });
    expect((await closed.call('/settings')).body['disable_signup']).toBe(true);
    const { status, body } = await closed.call('/signup', {
      body: { email: 'a@example.org', password: goodPassword },
    });
    expect([status, body['code']]).toEqual([422, 'signup_disabled']);
    await closed.stop();
  });

  it('let in who has an address of a domain', async () => {
    const mode = { kind: 'domain', domains: ['bank.example'] } as const;
    const bank = await runAuth({ signUp: { mode, autoconfirm: false } });
    const signUpAs = (email: string) => bank.call('/signup', { body: { email, password: goodPassword } });
    expect((await signUpAs('ada@bank.example')).status).toBe(200);
    expect((await signUpAs('ada@other.example')).body['code']).toBe('signup_disabled');
    expect((await bank.call('/settings')).body).toMatchObject({
      sign_up: { mode: 'domain', domains: ['bank.example'] },
      disable_signup: false,
    });
    await bank.stop();
  });

  it('bound sign-ups of a network', async () => {
    const strict = await runAuth({
      limits: { ...authDefaults.limits, signUps: { burst: 2, refillSeconds: 60 } },
    });
    const statuses: number[] = [];
    for (const name of ['a', 'b', 'c'])
      statuses.push(
        (await strict.call('/signup', { body: { email: `${name}@example.org`, password: goodPassword } }))
          .status,
      );
    expect(statuses).toEqual([200, 200, 429]);
    await strict.stop();
  });
});
