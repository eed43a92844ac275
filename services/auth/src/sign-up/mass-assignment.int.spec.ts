import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  goodPassword,
  runAuth,
  sessionIn,
  claimsOf,
  tokenHashIn,
  digitsIn,
  type RunningAuth,
} from '../auth.harness.js';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await runAuth();
});
afterAll(() => auth.stop());

/** What a client may wish to be and must not become, under every name that such fields have. */
const wishes = {
  ...{
    id: '00000000-0000-4000-8000-000000000000',
    aud: 'admin',
    role: 'administrator',
    roles: ['administrator'],
  },
  ...{ accessRole: 'administrator', access_role: 'administrator', is_super_admin: true, is_anonymous: true },
  ...{
    appData: { role: 'administrator' },
    app_data: { plan: 'premium' },
    plan: 'premium',
    renewsAt: '2099-01-01',
  },
  ...{
    email_confirm: true,
    emailConfirmedAt: '2020-01-01',
    email_confirmed_at: '2020-01-01',
    confirmed_at: 'x',
  },
  ...{ passwordHash: '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAA$AAAAAAAA', password_hash: 'x', aal: 'aal2' },
  ...{
    banned_until: null,
    createdAt: '1990-01-01',
    created_at: '1990-01-01',
    identities: [{ provider: 'saml' }],
  },
  ...{
    factors: [{ status: 'verified' }],
    session_id: 'x',
    amr: [{ method: 'totp' }],
    expires_in: 99_999_999,
  },
};
const appMetadata = { app_metadata: { role: 'administrator', plan: 'premium' } };
/** In a user's own data they are words, and nothing else. */
const data = { ...wishes, ...appMetadata };

/** What of an account somebody else decides. */
const standing = async (email: string): Promise<Record<string, unknown>> => {
  const [row] = await auth.rows('SELECT * FROM users WHERE email = $1', [email]);
  const { access_role, app_data, banned_until, is_anonymous, deleted_at } = row ?? {};
  return { access_role, app_data, banned_until, is_anonymous, deleted_at };
};
const plain = {
  access_role: 'user',
  app_data: {},
  banned_until: null,
  is_anonymous: false,
  deleted_at: null,
};

const expectPlainSession = (body: Record<string, unknown>): void => {
  const { accessToken } = sessionIn(body);
  const claims = claimsOf(accessToken);
  expect(claims).toMatchObject({
    role: 'authenticated',
    aud: 'authenticated',
    aal: 'aal1',
    is_anonymous: false,
  });
  expect(claims['app_metadata']).toEqual({ provider: 'email', providers: ['email'], role: 'user' });
  expect(Number(claims['exp']) - Number(claims['iat'])).toBe(900);
  expect(body).toMatchObject({ user: { app_metadata: { role: 'user' } } });
};

describe('a role, a plan or a state that a client gives itself', () => {
  it('counts at no step of a sign-up, a sign-in or a renewal', async () => {
    const email = 'wishful@example.org';
    const account = { email, password: goodPassword };
    const made = await auth.call('/signup', { body: { ...wishes, ...appMetadata, ...account, data } });
    expect(made.status).toBe(200);
    expect(made.body['id']).not.toBe(wishes.id);
    const refusal = await auth.call('/token?grant_type=password', { body: { ...wishes, ...account } });
    expect(refusal.body['code']).toBe('email_not_confirmed');
    const proof = {
      type: 'signup',
      token_hash: tokenHashIn(await auth.mailTo(email)),
      password: goodPassword,
    };
    const confirmed = await auth.call('/verify', { body: { ...wishes, ...appMetadata, ...proof, data } });
    expectPlainSession(confirmed.body);
    const signedIn = await auth.call('/token?grant_type=password', {
      body: { ...wishes, ...appMetadata, ...account, data },
    });
    expectPlainSession(signedIn.body);
    const { refreshToken } = sessionIn(signedIn.body);
    const renewed = await auth.call('/token?grant_type=refresh_token', {
      body: { ...wishes, ...appMetadata, refresh_token: refreshToken },
    });
    expectPlainSession(renewed.body);
    expect(await standing(email)).toEqual(plain);

    const { accessToken: bearer } = sessionIn(renewed.body);
    const put = (body: object) => auth.call('/user', { method: 'put', bearer, body });
    const changed = await put({ ...wishes, data: { ...wishes, role: 'administrator' } });
    expect(changed.status).toBe(200);
    expect((await put({ ...appMetadata, data: { a: 1 } })).body['code']).toBe('not_admin');
    expect(await standing(email)).toEqual(plain);
    expect((await auth.call('/admin/users', { bearer })).body['code']).toBe('not_admin');
  });

  it('counts in no account that a mailed code makes', async () => {
    const email = 'mailed@example.org';
    await auth.call('/otp', { body: { ...wishes, ...appMetadata, email, data } });
    const token = digitsIn(await auth.mailTo(email));
    const body = { ...wishes, ...appMetadata, type: 'email', email, token };
    expectPlainSession((await auth.call('/verify', { body })).body);
    expect(await standing(email)).toEqual(plain);
  });
});
