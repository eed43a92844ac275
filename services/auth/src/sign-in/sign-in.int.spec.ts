import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authDefaults } from '../config.js';
import { goodPassword, runAuth, signedUp, type RunningAuth } from '../auth.harness.js';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await runAuth({ limits: { ...authDefaults.limits, failures: { burst: 12, refillSeconds: 10 } } });
  auth.clock.stop();
});
afterAll(() => auth.stop());

const signIn = (email: string, password: string, ip = '192.0.2.1') =>
  auth.call('/token?grant_type=password', { body: { email, password }, ip });

describe('a sign-in', () => {
  it('says the same for an unknown address and a wrong password, and counts both', async () => {
    await signedUp(auth, 'known@example.org');
    for (const email of ['known@example.org', 'unknown@example.org']) {
      for (let failure = 1; failure <= 3; failure += 1) {
        const { status, body } = await signIn(email, 'not the password');
        expect([status, body['code'], body['message']]).toEqual([
          400,
          'invalid_credentials',
          'Invalid login credentials',
        ]);
      }
      const { status, body, headers } = await signIn(email, goodPassword);
      expect([status, body['code'], headers.get('retry-after')]).toEqual([
        429,
        'over_request_rate_limit',
        '2',
      ]);
    }
    expect((await signIn('known@example.org', goodPassword, '192.0.2.2')).status).toBe(200);
    auth.clock.advance(2);
    expect((await signIn('known@example.org', 'not the password')).status).toBe(400);
    expect((await signIn('known@example.org', goodPassword)).headers.get('retry-after')).toBe('4');
    auth.clock.advance(4);
    expect((await signIn('known@example.org', goodPassword)).status).toBe(200);
    expect((await signIn('known@example.org', 'not the password')).status).toBe(400);
  });

  it('evaluates three of thirty racing guesses, not thirty', async () => {
    await signedUp(auth, 'raced@example.org');
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, guess) => signIn('raced@example.org', `guess ${guess}`, '192.0.2.3')),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(27);
  });

  it('slows a crowd on one account, and never the network its owner is known by', async () => {
    await signedUp(auth, 'crowded@example.org');
    expect((await signIn('crowded@example.org', goodPassword, '198.51.100.1')).status).toBe(200);
    for (let bot = 1; bot <= 24; bot += 1)
      await signIn('crowded@example.org', 'not the password', `203.0.113.${bot}`);
    expect((await signIn('crowded@example.org', goodPassword, '203.0.113.200')).status).toBe(429);
    expect((await signIn('crowded@example.org', goodPassword, '198.51.100.1')).status).toBe(200);
  });

  it('slows a network that tries many accounts', async () => {
    const statuses: number[] = [];
    for (let account = 1; account <= 13; account += 1)
      statuses.push(
        (await signIn(`account${account}@example.org`, 'not the password', '2001:db8::1')).status,
      );
    expect(statuses.filter((status) => status === 400)).toHaveLength(12);
    expect((await signIn('last@example.org', 'not the password', '2001:db8::2')).status).toBe(429);
    expect((await signIn('last@example.org', 'not the password', '2001:db8:0:1::2')).status).toBe(400);
  });

  it('lets an account in from where it is known, whatever others of that network try', async () => {
    await signedUp(auth, 'colleague@example.org');
    expect((await signIn('colleague@example.org', goodPassword, '192.0.2.40')).status).toBe(200);
    await signedUp(auth, 'elsewhere@example.org');
    for (let account = 1; account <= 13; account += 1)
      await signIn(`guess${account}@example.org`, 'not the password', '192.0.2.40');
    expect((await signIn('elsewhere@example.org', goodPassword, '192.0.2.40')).status).toBe(429);
    expect((await signIn('colleague@example.org', goodPassword, '192.0.2.40')).status).toBe(200);
    for (let guess = 1; guess <= 3; guess += 1)
      await signIn('colleague@example.org', 'not the password', '192.0.2.40');
    expect((await signIn('colleague@example.org', goodPassword, '192.0.2.40')).status).toBe(429);
  });

  it('needs an address, and refuses a missing grant like an unknown one', async () => {
    expect((await auth.call('/token?grant_type=password', { body: {} })).body).toMatchObject({
      code: 'validation_failed',
      message: 'missing email or phone',
    });
    for (const query of ['', '?grant_type=', '?grant_type=magic'])
      expect((await auth.call(`/token${query}`, { body: {} })).body).toMatchObject({
        code: 'invalid_credentials',
        message: 'unsupported_grant_type',
      });
    expect((await auth.call('/token?grant_type=web3', { body: {} })).body['code']).toBe(
      'web3_provider_disabled',
    );
    expect((await auth.call('/token?grant_type=id_token', { body: {} })).body).toMatchObject({
      error: 'invalid_request',
    });
  });

  it.each([
    ['google', 'provider_disabled', 'Provider (issuer "https://accounts.google.com") is not enabled'],
    ['a"b', 'validation_failed', 'Custom OIDC provider "a\\"b" not allowed'],
  ])('knows no ID token of %s', async (provider, code, message) => {
    const body = { id_token: 'x.y.z', provider };
    const response = await auth.call('/token?grant_type=id_token', { body });
    expect([response.status, response.body]).toMatchObject([400, { code, message }]);
  });

  it('keeps ten sessions, and ends the oldest beyond', async () => {
    const { accessToken, userId } = await signedUp(auth, 'devices@example.org');
    const bearers: string[] = [accessToken];
    for (let device = 2; device <= 11; device += 1) {
      auth.clock.advance(1);
      bearers.push(
        String((await signIn('devices@example.org', goodPassword, '192.0.2.9')).body['access_token']),
      );
    }
    const responses = await Promise.all(bearers.map((bearer) => auth.call('/user', { bearer })));
    expect(responses.map(({ status }) => status)).toEqual([403, ...Array.from({ length: 10 }, () => 200)]);
    expect(await auth.rows('SELECT id FROM sessions WHERE user_id = $1', [userId])).toHaveLength(10);
  });

  it('renews a hash of another cost, and names the weakness of a password that today would be refused', async () => {
    const { userId } = await signedUp(auth, 'old@example.org');
    const cheap = await hash('sunshine', { memoryCost: 4096, timeCost: 1 });
    await auth.rows('UPDATE users SET password_hash = $2 WHERE id = $1', [userId, cheap]);
    const { body } = await signIn('old@example.org', 'sunshine');
    expect(body['weak_password']).toMatchObject({ reasons: ['pwned'] });
    const [row] = await auth.rows('SELECT password_hash FROM users WHERE id = $1', [userId]);
    expect(row?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn('old@example.org', 'sunshine')).status).toBe(200);
  });

  it('is recorded with its outcome, an unknown user only as a keyed hash', async () => {
    await signIn('unknown-user@example.org', 'not the password', '192.0.2.77');
    const [entry] = await auth.rows(
      `SELECT action, outcome, user_id, email_hash FROM audit_entries WHERE ip = '192.0.2.77'`,
    );
    expect(entry).toMatchObject({ action: 'sign-in-password', outcome: 'wrong-password', user_id: null });
    expect(entry?.['email_hash']).toHaveLength(32);
    expect(JSON.stringify(await auth.rows('SELECT * FROM audit_entries'))).not.toContain('unknown-user@');
  });
});

describe('a sign-out', () => {
  it.each([
    ['', [403, 403, 403]],
    ['?scope=global', [403, 403, 403]],
    ['?scope=local', [403, 200, 200]],
    ['?scope=others', [200, 403, 403]],
  ])('with %j ends the sessions it names', async (query, statuses) => {
    const email = `scope${query.slice(-3)}@example.org`.replace('=', '');
    const { accessToken } = await signedUp(auth, email);
    const others = [await signIn(email, goodPassword), await signIn(email, goodPassword)];
    const bearers = [accessToken, ...others.map(({ body }) => String(body['access_token']))];
    const out = await auth.call(`/logout${query}`, { method: 'post', body: '', bearer: accessToken });
    expect(out.status).toBe(204);
    const responses = await Promise.all(bearers.map((bearer) => auth.call('/user', { bearer })));
    expect(responses.map(({ status }) => status)).toEqual(statuses);
  });

  it('refuses a scope it does not know', async () => {
    const { accessToken } = await signedUp(auth, 'scopes@example.org');
    const { status, body } = await auth.call('/logout?scope=all', { method: 'post', bearer: accessToken });
    expect([status, body['code'], body['message']]).toEqual([
      400,
      'validation_failed',
      'Unsupported logout scope "all"',
    ]);
  });
});
