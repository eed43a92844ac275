import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runAuth, siteUrl, type RunningAuth } from '../auth.harness.js';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await runAuth({ allowedOrigins: ['capacitor://localhost'] });
});
afterAll(() => auth.stop());

describe('the dialect', () => {
  it('writes errors in the form of the client’s version, with the code as a header too', async () => {
    const inWords = await auth.call('/user');
    expect(inWords.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(inWords.headers.get('x-sb-error-code')).toBe('no_authorization');
    expect(inWords.body).toEqual({
      code: 'no_authorization',
      error_code: 'no_authorization',
      message: 'This endpoint requires a valid Bearer token',
    });
    const older = await auth.call('/user', { headers: { 'x-supabase-api-version': '' } });
    expect(older.headers.get('x-supabase-api-version')).toBeNull();
    expect(older.body).toEqual({
      code: 401,
      error_code: 'no_authorization',
      msg: 'This endpoint requires a valid Bearer token',
    });
  });

  it.each([
    ['malformed JSON', '{"email":', 400, 'bad_json'],
    ['an array', '[]', 400, 'bad_json'],
    ['a number for a text', '{"email":5}', 400, 'bad_json'],
    ['a NUL', '{"email":"a\\u0000@example.org"}', 400, 'bad_json'],
    ['half a character', '{"email":"a\\udc00@example.org"}', 400, 'bad_json'],
    ['a poisoned prototype', '{"__proto__":{"email":"a"}}', 400, 'bad_json'],
    ['more than 1 MiB', JSON.stringify({ email: 'x'.repeat(1_048_577) }), 413, 'request_entity_too_large'],
  ])('refuses %s', async (_name, body, status, code) => {
    const response = await auth.call('/signup', { body });
    expect([response.status, response.body['code']]).toEqual([status, code]);
  });

  it('lets allowed origins read every response, errors and unknown addresses too, and no others', async () => {
    for (const origin of [siteUrl, 'capacitor://localhost'])
      for (const path of ['/health', '/user', '/nowhere']) {
        const { headers } = await auth.call(path, { headers: { origin } });
        expect(headers.get('access-control-allow-origin')).toBe(origin);
        expect(headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version');
        expect(headers.get('access-control-allow-credentials')).toBeNull();
      }
    for (const origin of ['https://evil.example', 'null', `${siteUrl}.evil.example`]) {
      const { headers } = await auth.call('/user', { headers: { origin } });
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
    const preflight = await auth.call('/token?grant_type=password', {
      method: 'options',
      headers: { origin: siteUrl, 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('X-Supabase-Api-Version');
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
  });

  it('keeps responses out of caches, and the keys in them', async () => {
    expect((await auth.call('/settings')).headers.get('cache-control')).toBe('no-store');
    expect((await auth.call('/nowhere')).headers.get('cache-control')).toBe('no-store');
    const keys = await auth.call('/.well-known/jwks.json');
    expect(keys.headers.get('cache-control')).toBe('public, max-age=600');
    expect(keys.body['keys']).toHaveLength(2);
    expect(JSON.stringify(keys.body)).not.toContain('"d"');
  });

  it('says what it is and what it allows', async () => {
    expect((await auth.call('/health')).body).toEqual({
      version: expect.stringMatching(/^v\d/),
      name: 'Probity',
      description: expect.any(String),
    });
    expect((await auth.call('/settings')).body).toMatchObject({
      external: { email: true, phone: false, anonymous_users: false },
      sign_up: { mode: 'open', domains: [] },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    });
  });

  it.each<['get' | 'post' | 'delete', string, string]>([
    ['post', '/sso', 'saml_provider_disabled'],
    ['get', '/user/identities/authorize', 'manual_linking_disabled'],
    ['post', '/passkeys/authentication/options', 'passkey_disabled'],
    ['get', '/oauth/authorizations/1', 'feature_disabled'],
    ['post', '/magiclink', 'feature_disabled'],
    ['get', '/oauth', 'feature_disabled'],
    ['get', '/admin/oauth/clients', 'feature_disabled'],
    ['get', '/nowhere', 'not_found'],
    ['delete', '/signup', 'not_found'],
  ])('%s %s is refused with %s', async (method, path, code) => {
    const { status, body } = await auth.call(path, { method });
    expect([status, body['code']]).toEqual([404, code]);
  });

  it('says nothing of what broke on our side, and logs it', async () => {
    await auth.rows('ALTER TABLE users RENAME TO users_away');
    const { status, body } = await auth.call('/signup', {
      body: { email: 'a@example.org', password: 'seven steam engines' },
    });
    await auth.rows('ALTER TABLE users_away RENAME TO users');
    expect([status, body['code']]).toEqual([500, 'unexpected_failure']);
    expect(JSON.stringify(body)).not.toContain('users');
    const logged = auth.lines.find(({ errorCode }) => errorCode === 'unexpected_failure');
    expect(logged?.['correlationId']).toBe(body['error_id']);
    expect(JSON.stringify(auth.lines)).not.toContain('seven steam engines');
  });
});
