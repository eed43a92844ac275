import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@probity/kit/testing';
import {
  goodPassword,
  runAuth,
  signedIn,
  signedUp,
  tokenHashIn,
  type RunningAuth,
  type SignedUp,
} from '../auth.harness.js';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await runAuth();
});
afterAll(() => auth.stop());

let ada: SignedUp;
let email = '';
let count = 0;
beforeEach(async () => {
  email = `ada${(count += 1)}@example.org`;
  ada = await signedUp(auth, email);
});

const put = (body: Record<string, unknown> | string) =>
  auth.call('/user', { method: 'put', body, bearer: ada.accessToken });

describe('GET /user', () => {
  it('wants a live session', async () => {
    expect((await auth.call('/user')).body).toMatchObject({
      code: 'no_authorization',
      message: 'This endpoint requires a valid Bearer token',
    });
    for (const bearer of ['x', `${ada.accessToken}x`]) {
      const { status, body } = await auth.call('/user', { bearer });
      expect([status, body['code']]).toEqual([403, 'bad_jwt']);
      expect(body['message']).toMatch(/^invalid JWT: unable to parse or verify signature, /);
    }
    auth.clock.advance(901);
    expect((await auth.call('/user', { bearer: ada.accessToken })).body['message']).toMatch(
      /token is expired/,
    );
  });

  it('refuses a token of another issuer, without signature, or with another algorithm', async () => {
    const [, payload = ''] = ada.accessToken.split('.');
    const encode = (header: unknown): string => Buffer.from(JSON.stringify(header)).toString('base64url');
    for (const forged of [
      `${encode({ alg: 'none' })}.${payload}.`,
      `${encode({ alg: 'HS256' })}.${payload}.AAAA`,
    ])
      expect((await auth.call('/user', { bearer: forged })).body['code']).toBe('bad_jwt');
    const other = await runAuth();
    const eve = await signedUp(other, 'eve@example.org');
    expect((await auth.call('/user', { bearer: eve.accessToken })).body['code']).toBe('bad_jwt');
    await other.stop();
  });

  it('knows no user that is gone', async () => {
    await auth.rows('DELETE FROM users WHERE id = $1', [ada.userId]);
    const { status, body } = await auth.call('/user', { bearer: ada.accessToken });
    expect([status, body['code']]).toEqual([403, 'user_not_found']);
  });
});

describe('PUT /user', () => {
  it('merges data; null takes a key away', async () => {
    await put({ data: { a: 1, b: 2 } });
    expect((await put({ data: { b: null, c: 3 } })).body['user_metadata']).toEqual({ a: 1, c: 3 });
  });

  it.each([
    ['too much of it', { data: { a: 'x'.repeat(4096) } }, 'validation_failed'],
    ['too many bytes', { data: { a: '漢'.repeat(1400) } }, 'validation_failed'],
    ['a NUL', { data: { a: ['\0'] } }, 'bad_json'],
    ['half a character', { data: { a: '\ud83d' } }, 'bad_json'],
    ['a list', { data: [1] }, 'bad_json'],
    ['levels without end', `{"data":{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`, 'bad_json'],
  ])('refuses data with %s', async (_name, body, code) => {
    expect((await put(body)).body['code']).toBe(code);
  });

  it('says in plain words what is no text', async () => {
    expect((await put({ email: 7 })).body['message']).toBe(
      'Could not parse request body as JSON: email: it must be a value of type string',
    );
  });

  it('keeps data of any letters', async () => {
    const data = { ключ: '🙂 \\u0000 "quoted"' };
    expect((await put({ data })).body['user_metadata']).toEqual(data);
  });

  it('changes the password, ends other sessions and voids codes', async () => {
    const other = await auth.call('/token?grant_type=password', { body: { email, password: goodPassword } });
    const { status } = await put({ password: 'eight coal barges', current_password: goodPassword });
    expect(status).toBe(200);
    expect((await auth.call('/user', { bearer: ada.accessToken })).status).toBe(200);
    expect((await auth.call('/user', { bearer: String(other.body['access_token']) })).body['code']).toBe(
      'session_not_found',
    );
  });

  it('changes no password for a session that ends while the new one is hashed', async () => {
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const holder = auth.test.database.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [ada.userId]);
    const change = put({ password: 'eight coal barges', current_password: goodPassword });
    await eventually(
      () => auth.rows(waiting),
      ({ length }) => length > 0,
    );
    await holder.query('DELETE FROM sessions WHERE user_id = $1', [ada.userId]);
    await holder.commitTransaction();
    await holder.release();
    expect((await change).body['code']).toBe('session_not_found');
    const again = await auth.call('/token?grant_type=password', { body: { email, password: goodPassword } });
    expect(again.status).toBe(200);
  });

  it('guards the current password like a sign-in', async () => {
    const change = (current_password: string) => put({ password: 'eight coal barges', current_password });
    for (let guess = 1; guess <= 3; guess += 1) {
      const { status, body } = await change('not the password');
      expect([status, body['code']]).toEqual([400, 'current_password_invalid']);
    }
    expect((await change(goodPassword)).status).toBe(429);
  });

  it.each([
    [{ password: 'eight coal barges' }, 400, 'current_password_required'],
    [{ password: goodPassword, current_password: goodPassword }, 422, 'same_password'],
    [{ password: 'sunshine', current_password: goodPassword }, 422, 'weak_password'],
    [{ app_metadata: { role: 'administrator' } }, 403, 'not_admin'],
    [{ phone: '+491701234567' }, 400, 'phone_provider_disabled'],
  ])('refuses %j', async (body, status, code) => {
    const response = await put(body);
    expect([response.status, response.body['code']]).toEqual([status, code]);
  });

  it('changes nothing when another account has the address', async () => {
    const other = await signedIn(auth, email);
    const taken = `eve${count}@example.org`;
    await signedUp(auth, taken);
    const rest = { password: 'eight coal barges', current_password: goodPassword, data: { a: 1 } };
    const refused = await put({ ...rest, email: taken });
    expect([refused.status, refused.body['code']]).toEqual([422, 'email_exists']);
    const { status, body } = await auth.call('/user', { bearer: other.accessToken });
    expect([status, body['user_metadata'], body['new_email']]).toEqual([200, {}, undefined]);
    const changes = `SELECT action FROM audit_entries WHERE user_id = $1 AND action LIKE 'change-%' ORDER BY id`;
    expect(await auth.rows(changes, [ada.userId])).toEqual([]);

    // The same password is right still, and what is mailed with it can be confirmed.
    const wanted = `ada${count}@example.com`;
    const changed = await put({ ...rest, email: wanted });
    expect([changed.status, changed.body['new_email']]).toEqual([200, wanted]);
    expect(await auth.rows(changes, [ada.userId])).toEqual([
      { action: 'change-password' },
      { action: 'change-data' },
    ]);
    const link = { type: 'email_change', token_hash: tokenHashIn(await auth.mailTo(wanted)) };
    expect((await auth.call('/verify', { body: link })).status).toBe(200);
    await auth.mailTo(email, 3);
    const subjects = auth.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Your password was changed')).toHaveLength(1);
  });

  it('takes its own address for no change', async () => {
    expect((await put({ email: email.toUpperCase() })).status).toBe(200);
  });
});
