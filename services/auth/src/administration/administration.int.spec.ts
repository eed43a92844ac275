import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GoTrueAdminApi } from '@supabase/auth-js';
import { hashSync } from '@node-rs/argon2';
import { SignJWT } from 'jose';
import {
  goodPassword,
  runAuth,
  signedUp,
  tokenHashIn,
  type RunningAuth,
  type SignedUp,
} from '../auth.harness.js';
import { AdminTokens } from '../keys/admin-tokens.js';
import { KeyRing } from '../keys/key-ring.js';

let auth: RunningAuth;
let token: string;
let admin: GoTrueAdminApi;
let ada: SignedUp;
beforeAll(async () => {
  auth = await runAuth();
  ({ token } = await auth.app.get(AdminTokens).sign(3_600));
  admin = apiOf(token);
  ada = await signedUp(auth, 'ada@example.org');
});
afterAll(() => auth.stop());

const apiOf = (bearer: string): GoTrueAdminApi =>
  new GoTrueAdminApi({ url: auth.app.url, headers: { authorization: `Bearer ${bearer}` } });
const signIn = (email: string, password = goodPassword) =>
  auth.client().signInWithPassword({ email, password });
const created = async (email: string, more: object = {}): Promise<string> => {
  const { data, error } = await admin.createUser({
    email,
    password: goodPassword,
    email_confirm: true,
    ...more,
  });
  expect(error).toBeNull();
  return data.user?.id ?? '';
};
const codeOf = async (call: Promise<{ error: unknown }>): Promise<unknown> =>
  (await call).error === null ? 'none' : ((await call).error as { code?: unknown }).code;

describe('who may administer', () => {
  const routes: ['get' | 'post' | 'put' | 'delete', string][] = [
    ['get', '/admin/users'],
    ['post', '/admin/users'],
    ['get', `/admin/users/${randomUUID()}`],
    ['put', `/admin/users/${randomUUID()}`],
    ['delete', `/admin/users/${randomUUID()}`],
    ['delete', `/admin/users/${randomUUID()}/sessions`],
    ['post', '/admin/generate_link'],
    ['get', '/admin/audit'],
    ['post', '/invite'],
  ];

  it.each(routes)('nobody without a token, no user, no forged token: %s %s', async (method, path) => {
    const { kid, key } = await auth.app.get(KeyRing).signing();
    const now = Math.floor(auth.clock.now().getTime() / 1000);
    const made = (claims: object, header: object = { alg: 'ES256', kid }) =>
      new SignJWT({ role: 'service_role', jti: 'x', iat: now, exp: now + 60, ...claims })
        .setProtectedHeader(header as { alg: string })
        .sign('kid' in header ? key : new TextEncoder().encode('x'.repeat(32)));
    const ours = { iss: 'urn:probity:command-line', aud: 'urn:probity:administration' };
    const answers = await Promise.all(
      [
        undefined,
        ada.accessToken,
        'x.y.z',
        await made({ ...ours }, { alg: 'HS256' }),
        await made({ ...ours, aud: 'authenticated' }),
        await made({ ...ours, iss: auth.settings.issuer }),
        await made({ ...ours, exp: undefined }),
        await made({ ...ours, iat: now - 7_200, exp: now + 60 }),
        await made({ ...ours, iat: now - 120, exp: now - 90 }),
        `${token.slice(0, -8)}AAAAAAAA`,
      ].map((bearer) => auth.call(path, { method, bearer })),
    );
    expect(answers.map(({ status, body }) => [status, body['code']])).toEqual([
      [401, 'no_authorization'],
      [403, 'not_admin'],
      ...Array.from({ length: 8 }, () => [403, 'bad_jwt']),
    ]);
  });

  it('a signed-in administrator, until the role or the session ends', async () => {
    const id = await created('root@example.org', { app_metadata: { role: 'administrator' } });
    await created('second@example.org', { app_metadata: { role: 'administrator' } });
    const { data } = await signIn('root@example.org');
    const bearer = data.session?.access_token ?? '';
    expect((await apiOf(bearer).listUsers()).error).toBeNull();
    expect((await admin.updateUserById(id, { app_metadata: { role: 'analyst' } })).error).toBeNull();
    expect((await auth.call('/admin/users', { bearer })).body['code']).toBe('session_not_found');
    const again = (await signIn('root@example.org')).data.session?.access_token ?? '';
    expect(await codeOf(apiOf(again).listUsers())).toBe('not_admin');
  });

  it('hears nothing of other faults without the right', async () => {
    for (const [method, path] of [
      ['get', '/admin/users/x'],
      ['get', '/admin/users?page=x'],
      ['post', '/admin/users'],
    ] as const)
      expect(
        (await auth.call(path, { method, ...(method === 'post' && { body: '{"email":5}' }) })).body['code'],
      ).toBe('no_authorization');
  });

  it('has to give the second factor that the installation asks of administrators', async () => {
    const strict = await runAuth({ mfa: 'administrators' });
    const { token: bearer } = await strict.app.get(AdminTokens).sign(60);
    const body = {
      ...{ email: 'root@example.org', password: goodPassword, email_confirm: true },
      app_metadata: { role: 'administrator' },
    };
    await strict.call('/admin/users', { bearer, body });
    const { data } = await strict.client().signInWithPassword(body);
    const answer = await strict.call('/admin/users', { bearer: data.session?.access_token });
    expect([answer.status, answer.body['code']]).toEqual([403, 'insufficient_aal']);
    await strict.stop();
  });

  it('is nobody else: a token for administration opens no session', async () => {
    expect((await auth.call('/user', { bearer: token })).body['code']).toBe('bad_jwt');
    expect((await auth.call('/logout', { method: 'post', bearer: token })).body['code']).toBe('bad_jwt');
  });
});

describe('accounts', () => {
  it('are made as given, and in no other way', async () => {
    const id = randomUUID();
    const { body } = await auth.call('/admin/users', {
      bearer: token,
      body: {
        ...{ id, email: 'Bob@Example.org', email_confirm: true, user_metadata: { a: 1 } },
        app_metadata: { role: 'analyst', team: 'north', provider: 'saml', providers: ['saml'] },
        password_hash: hashSync(goodPassword, { memoryCost: 8_192, timeCost: 2, parallelism: 1 }),
        ...{ is_anonymous: true, created_at: '1990-01-01', aud: 'x', is_super_admin: true, deleted_at: 'x' },
      },
    });
    expect(body).toMatchObject({
      ...{ id, email: 'bob@example.org', aud: 'authenticated', role: 'authenticated', is_anonymous: false },
      app_metadata: { role: 'analyst', team: 'north', provider: 'email', providers: ['email'] },
      user_metadata: { a: 1 },
    });
    expect(body).not.toHaveProperty('deleted_at');
    expect(body['created_at']).toMatch(/^20/);
    const { data } = await signIn('bob@example.org');
    expect(data.user?.app_metadata).toMatchObject({ role: 'analyst', team: 'north' });
    const [row] = await auth.rows('SELECT password_hash FROM users WHERE id = $1', [id]);
    expect(row?.['password_hash']).toMatch(/m=19456/); // hashed anew at its first use
  });

  it.each([
    [{}, 'validation_failed', 'Cannot create a user without either an email or phone'],
    [{ email: 'x', password: 'x' }, 'validation_failed', 'Unable to validate email address: invalid format'],
    [{ email: 'c@example.org', password: 'x' }, 'weak_password', 'Password should be at least 8 characters.'],
    [{ email: 'c@example.org', password_hash: '$2b$10$x' }, 'validation_failed', expect.any(String)],
    [{ email: 'c@example.org', role: 'service_role' }, 'validation_failed', expect.any(String)],
    [{ email: 'c@example.org', app_metadata: { role: 'root' } }, 'validation_failed', expect.any(String)],
    [
      { email: 'c@example.org', app_metadata: { a: 'x'.repeat(5_000) } },
      'validation_failed',
      expect.any(String),
    ],
    [{ email: 'c@example.org', ban_duration: '1 year' }, 'validation_failed', expect.any(String)],
    [{ email: 'c@example.org', id: '1' }, 'validation_failed', expect.any(String)],
    [{ email: 'c@example.org', email_confirm: 'yes' }, 'bad_json', expect.any(String)],
    [{ phone: '+491701234567' }, 'phone_provider_disabled', expect.any(String)],
    [
      { email: 'ada@example.org' },
      'email_exists',
      'A user with this email address has already been registered',
    ],
  ])('are refused for %j', async (body, code, message) => {
    const response = await auth.call('/admin/users', { bearer: token, body });
    expect(response.body).toMatchObject({ code, message });
  });

  it('that a stranger signed up with an address are taken over, without the stranger’s password', async () => {
    await auth.call('/signup', { body: { email: 'carl@example.org', password: 'the strangers choice' } });
    await created('carl@example.org');
    expect((await signIn('carl@example.org', 'the strangers choice')).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await signIn('carl@example.org')).error).toBeNull();
  });

  it.each([
    ['neither password nor data', {}, {}],
    ['what the administrator gives', { password: 'eight coal barges', user_metadata: { b: 2 } }, { b: 2 }],
  ])('that a stranger signed up are confirmed with %s', async (_what, given, user_metadata) => {
    const email = `${randomUUID()}@example.org`;
    const strangers = { email, password: 'the strangers choice' };
    const { body } = await auth.call('/signup', { body: { ...strangers, data: { a: 1 } } });
    const token_hash = tokenHashIn(await auth.mailTo(email));
    const { data } = await admin.updateUserById(String(body['id']), { email_confirm: true, ...given });
    expect(data.user).toMatchObject({ email_confirmed_at: expect.any(String), user_metadata });
    const [row] = await auth.rows('SELECT user_metadata, password_hash FROM users WHERE email = $1', [email]);
    expect(row?.['user_metadata']).toEqual(user_metadata);
    expect((await signIn(email, strangers.password)).error?.code).toBe('invalid_credentials');
    if ('password' in given) expect((await signIn(email, given.password)).error).toBeNull();
    else expect(row?.['password_hash']).toBeNull();
    expect((await auth.call('/verify', { body: { type: 'signup', token_hash } })).body['code']).toBe(
      'otp_expired',
    );
  });

  it('are changed field by field, which ends their sessions where it must', async () => {
    const id = await created('dora@example.org', { user_metadata: { a: 1, b: 2 } });
    const session = () => signIn('dora@example.org').then(({ data }) => data.session?.access_token ?? '');
    const isLive = async (bearer: string) => (await auth.call('/user', { bearer })).status === 200;
    const first = await session();
    const { data } = await admin.updateUserById(id, {
      user_metadata: { a: null, c: 3 },
      email_confirm: true,
    });
    expect(data.user?.user_metadata).toEqual({ b: 2, c: 3 });
    expect(await isLive(first)).toBe(true);
    await admin.updateUserById(id, { app_metadata: { team: 'south' } });
    expect(await isLive(first)).toBe(true);
    await admin.updateUserById(id, { app_metadata: { role: 'analyst' } });
    expect(await isLive(first)).toBe(false);
    const second = await session();
    await admin.updateUserById(id, { password: 'eight coal barges' });
    expect(await isLive(second)).toBe(false);
    expect((await admin.getUserById(id)).data.user?.app_metadata).toMatchObject({
      ...{ role: 'analyst', team: 'south' },
    });
  });

  it('are shut for a time and opened again', async () => {
    const id = await created('emil@example.org');
    const { data } = await signIn('emil@example.org');
    await admin.updateUserById(id, { ban_duration: '24h' });
    expect((await auth.call('/user', { bearer: data.session?.access_token })).status).toBe(403);
    expect((await signIn('emil@example.org')).error?.code).toBe('user_banned');
    await admin.updateUserById(id, { ban_duration: 'none' });
    expect((await signIn('emil@example.org')).error).toBeNull();
  });

  it('get another address that nobody has', async () => {
    const id = await created('fritz@example.org');
    expect(await codeOf(admin.updateUserById(id, { email: 'ada@example.org' }))).toBe('email_exists');
    const { data } = await admin.updateUserById(id, { email: 'Friedrich@example.org' });
    expect(data.user).toMatchObject({ email: 'friedrich@example.org' });
    expect((await signIn('friedrich@example.org')).error).toBeNull();
    expect((await signIn('fritz@example.org')).error?.code).toBe('invalid_credentials');
  });

  it('are deleted with everything, or but for an empty row, and are gone for their owners', async () => {
    for (const soft of [false, true]) {
      const email = `gone-${soft}@example.org`;
      const id = await created(email, { user_metadata: { secret: 1 }, app_metadata: { role: 'analyst' } });
      const { data } = await signIn(email);
      await auth.rows(
        `INSERT INTO outgoing_mails (id, state, purpose, user_id, tries, next_try_at, useful_until, correlation_id, created_at)
         VALUES (gen_random_uuid(), 'waiting', 'digest', $1, 0, now() + interval '1 h', now() + interval '1 d', 'c', now())`,
        [id],
      );
      expect((await admin.deleteUser(id, soft)).error).toBeNull();
      expect(await auth.rows('SELECT FROM outgoing_mails WHERE user_id = $1', [id])).toEqual([]);
      const bearer = data.session?.access_token;
      expect((await auth.call('/user', { bearer })).status).toBe(403);
      expect((await signIn(email)).error?.code).toBe('invalid_credentials');
      const found = await admin.getUserById(id);
      if (soft)
        expect(found.data.user).toMatchObject({
          email: '',
          user_metadata: {},
          deleted_at: expect.any(String),
        });
      else expect(found.error).toMatchObject({ status: 404, code: 'user_not_found' });
      expect(await codeOf(admin.updateUserById(id, { email, password: goodPassword }))).toBe(
        'user_not_found',
      );
      await created(email); // the address is free again
    }
  });

  it('lose a second factor that its owner lost', async () => {
    const id = await created('gustav@example.org');
    const client = auth.client();
    await client.signInWithPassword({ email: 'gustav@example.org', password: goodPassword });
    const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
    const factorId = enrolled.data?.id ?? '';
    expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toMatchObject([
      { id: factorId, factor_type: 'totp', status: 'unverified' },
    ]);
    expect((await admin.mfa.deleteFactor({ userId: ada.userId, id: factorId })).error?.code).toBe(
      'mfa_factor_not_found',
    );
    expect((await admin.mfa.deleteFactor({ userId: id, id: factorId })).error).toBeNull();
    expect((await admin.getUserById(id)).data.user).not.toHaveProperty('factors');
  });

  it('that are not there are not found, nor is what is no id', async () => {
    for (const call of [
      admin.getUserById(randomUUID()),
      admin.updateUserById(randomUUID(), {}),
      admin.deleteUser(randomUUID()),
    ])
      expect((await call).error).toMatchObject({ status: 404, code: 'user_not_found' });
    for (const id of ['1', '%2e%2e', "' OR 1=1"])
      expect(await auth.call(`/admin/users/${encodeURIComponent(id)}`, { bearer: token })).toMatchObject({
        status: 404,
        body: { code: 'validation_failed' },
      });
  });
});

describe('the last administrator', () => {
  it('cannot be demoted, shut out or deleted', async () => {
    const only = await runAuth();
    const { token: bearer } = await only.app.get(AdminTokens).sign(60);
    const { body } = await only.call('/admin/users', {
      bearer,
      body: { email: 'root@example.org', email_confirm: true, app_metadata: { role: 'administrator' } },
    });
    const path = `/admin/users/${String(body['id'])}`;
    const calls = [
      only.call(path, { method: 'put', bearer, body: { app_metadata: { role: 'user' } } }),
      only.call(path, { method: 'put', bearer, body: { ban_duration: '1s' } }),
      only.call(path, { method: 'delete', bearer }),
      only.call(path, { method: 'delete', bearer, body: { should_soft_delete: true } }),
    ];
    for (const { status, body: refusal } of await Promise.all(calls))
      expect([status, refusal['code']]).toEqual([422, 'last_administrator']);
    expect((await only.call(path, { bearer })).body['app_metadata']).toMatchObject({ role: 'administrator' });
    await only.stop();
  });
});

describe('lists', () => {
  it('come in pages, newest first, with the links that auth-js reads', async () => {
    const paged = await runAuth();
    const { token: bearer } = await paged.app.get(AdminTokens).sign(60);
    const api = new GoTrueAdminApi({ url: paged.app.url, headers: { authorization: `Bearer ${bearer}` } });
    for (const name of ['a', 'b', 'c']) await api.createUser({ email: `${name}@example.org` });
    const { data } = await api.listUsers({ page: 1, perPage: 2 });
    expect(data).toMatchObject({ aud: 'authenticated', nextPage: 2, lastPage: 2, total: 3 });
    expect(data.users.map(({ email }) => email)).toEqual(['c@example.org', 'b@example.org']);
    const last = await api.listUsers({ page: 2, perPage: 2 });
    expect(last.data).toMatchObject({ nextPage: null, lastPage: 2 });
    expect(last.data.users.map(({ email }) => email)).toEqual(['a@example.org']);
    const { headers } = await paged.call('/admin/users?page=1&per_page=1', { bearer });
    expect(headers.get('x-total-count')).toBe('3');
    expect((await paged.call('/admin/users?page=x', { bearer })).body['code']).toBe('validation_failed');
    await paged.stop();
  });

  it('show the audit log, in which everything above stands with who did it', async () => {
    await admin.listUsers();
    const { body, headers } = await auth.call('/admin/audit?page=1&per_page=1000', { bearer: token });
    const entries = Object.values(body) as { payload: Record<string, unknown> }[];
    expect(Number(headers.get('x-total-count'))).toBe(entries.length);
    const actions = entries
      .filter(({ payload }) => String(payload['actor_id']).startsWith('token '))
      .map(({ payload }) => payload['action']);
    expect(actions).toEqual(
      expect.arrayContaining([
        ...['create-account', 'set-role', 'disable', 'enable', 'change-password', 'change-account'],
        ...['delete-account', 'read-account', 'read-accounts'],
      ]),
    );
    expect(entries.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ action: 'administer', outcome: 'not-administrator', user_id: ada.userId }),
    );
    expect(JSON.stringify(entries)).not.toMatch(/\$argon2|example\.org/);
  });
});
