import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  claimsOf,
  goodPassword,
  runAuth,
  sessionIn,
  signedIn,
  signedUp,
  type RunningAuth,
  type SignedUp,
} from '../auth.harness.js';
import { challenge, enroll, guarded, verify } from './factors.harness.js';

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

const outcome = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body['code'],
];
const remove = (factorId: string, { accessToken: bearer }: Pick<SignedUp, 'accessToken'>) =>
  auth.call(`/factors/${factorId}`, { method: 'delete', bearer });
const refresh = (refresh_token: string) =>
  auth.call('/token?grant_type=refresh_token', { body: { refresh_token } });

/** Why codes of the user were not looked at, as the audit log says. */
const refusals = async ({ userId }: SignedUp) =>
  (
    await auth.rows(
      `SELECT subject FROM audit_entries
       WHERE user_id = $1 AND action = 'verify-factor' AND outcome = 'refused'`,
      [userId],
    )
  ).map(({ subject }) => subject);

describe('POST /factors', () => {
  const post = (body: object, bearer?: string) => auth.call('/factors', { body, bearer });

  it('gives the secret as text, address and QR code, and keeps it sealed', async () => {
    const body = { factor_type: 'totp', friendly_name: 'phone', issuer: 'My Bank' };
    const { status, body: made } = await post(body, ada.accessToken);
    expect(status).toBe(200);
    const { qr_code, secret, uri } = made['totp'] as Record<string, string>;
    expect(made).toMatchObject({ type: 'totp', friendly_name: 'phone' });
    expect(qr_code).toMatch(/^<svg [^#%]*<\/svg>$/);
    expect(decodeURIComponent(uri ?? '')).toContain(`otpauth://totp/My Bank:${email}?`);
    expect(uri).toContain(`secret=${secret}`);
    const [row] = await auth.rows('SELECT * FROM factors WHERE id = $1', [made['id']]);
    expect(JSON.stringify(row)).not.toContain(secret);
    const user = await auth.call('/user', { bearer: ada.accessToken });
    expect(user.body['factors']).toMatchObject([
      { id: made['id'], friendly_name: 'phone', factor_type: 'totp', status: 'unverified' },
    ]);
  });

  it('wants a session, a known kind, a free name and room', async () => {
    expect(outcome(await post({ factor_type: 'totp' }))).toEqual([401, 'no_authorization']);
    const kinds = [
      ['', 400, 'validation_failed'],
      ['sms', 400, 'validation_failed'],
      ['phone', 422, 'mfa_phone_enroll_not_enabled'],
      ['webauthn', 422, 'mfa_webauthn_enroll_not_enabled'],
    ];
    for (const [factor_type, ...refused] of kinds)
      expect(outcome(await post({ factor_type }, ada.accessToken))).toEqual(refused);
    const long = { factor_type: 'totp', friendly_name: 'x'.repeat(101) };
    expect(outcome(await post(long, ada.accessToken))).toEqual([400, 'validation_failed']);
    // PostgreSQL would keep it as another text, which the next one of that name is not compared with.
    const half = { factor_type: 'totp', friendly_name: 'a\udc00' };
    expect(outcome(await post(half, ada.accessToken))).toEqual([400, 'bad_json']);
    const named = { factor_type: 'totp', friendly_name: 'phone' };
    await post(named, ada.accessToken);
    expect(outcome(await post(named, ada.accessToken))).toEqual([422, 'mfa_factor_name_conflict']);
    for (let more = 2; more <= 10; more += 1) await post({ factor_type: 'totp' }, ada.accessToken);
    const full = [422, 'too_many_enrolled_mfa_factors'];
    expect(outcome(await post({ factor_type: 'totp' }, ada.accessToken))).toEqual(full);
  });

  it('wants a recent sign-in for the first one', async () => {
    auth.clock.advance(890);
    const { body } = await refresh(ada.refreshToken);
    auth.clock.advance(20);
    const late = sessionIn(body);
    const stale = [400, 'reauthentication_needed'];
    expect(outcome(await post({ factor_type: 'totp' }, late.accessToken))).toEqual(stale);
    const { accessToken } = await signedIn(auth, email);
    expect((await post({ factor_type: 'totp' }, accessToken)).status).toBe(200);
  });

  it('lets nobody add a factor who has only the password of a guarded account', async () => {
    await enroll(auth, ada, 'begun before');
    const { raised } = await guarded(auth, ada);
    const thief = await signedIn(auth, email);
    expect(outcome(await post({ factor_type: 'totp' }, thief.accessToken))).toEqual([
      403,
      'insufficient_aal',
    ]);
    expect((await post({ factor_type: 'totp' }, raised.accessToken)).status).toBe(200);
  });
});

describe('POST /factors/:id/verify', () => {
  it('raises the session, ends others of one factor, and drops unverified factors', async () => {
    const other = await signedIn(auth, email);
    const forgotten = await enroll(auth, ada, 'forgotten');
    const app = await enroll(auth, ada, 'phone');
    const verified = await verify(auth, ada, app, app.code());
    expect(verified.status).toBe(200);
    const raised = sessionIn(verified.body);
    expect(raised.sessionId).toBe(ada.sessionId);
    expect(claimsOf(raised.accessToken)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'email/signup' }],
    });
    expect(claimsOf(raised.accessToken)).not.toHaveProperty('mfa_required');
    expect(verified.body['user']).toMatchObject({ factors: [{ id: app.factorId, status: 'verified' }] });
    expect(outcome(await auth.call('/user', { bearer: other.accessToken }))).toEqual([
      403,
      'session_not_found',
    ]);
    expect(outcome(await remove(forgotten.factorId, raised))).toEqual([404, 'mfa_factor_not_found']);
    expect(claimsOf(sessionIn((await refresh(raised.refreshToken)).body).accessToken)).toMatchObject({
      aal: 'aal2',
    });
    expect((await auth.mailTo(email, 2)).subject).toMatch(/authenticator app was added/);
  });

  it('voids what was handed out before, without ending the session', async () => {
    const before = await signedIn(auth, email);
    const { raised } = await guarded(auth, before);
    expect(outcome(await refresh(before.refreshToken))).toEqual([400, 'refresh_token_not_found']);
    // The old access token still names the session, and stays at the level it was signed at.
    const old = await auth.call('/factors', {
      bearer: before.accessToken,
      body: { factor_type: 'totp' },
    });
    expect(outcome(old)).toEqual([403, 'insufficient_aal']);
    expect((await refresh(raised.refreshToken)).status).toBe(200);
  });

  it('never makes more of an old refresh token, however it races', async () => {
    const app = await enroll(auth, ada);
    const [verified, ...refreshed] = await Promise.all([
      verify(auth, ada, app, app.code()),
      ...Array.from({ length: 10 }, () => refresh(ada.refreshToken)),
    ]);
    expect(verified.status).toBe(200);
    for (const { status, body } of refreshed)
      if (status === 200) {
        expect(claimsOf(String(body['access_token']))['aal']).toBe('aal1');
        expect(outcome(await refresh(String(body['refresh_token'])))).toEqual([
          400,
          'refresh_token_not_found',
        ]);
      } else expect(outcome({ status, body })).toEqual([400, 'refresh_token_not_found']);
    expect((await refresh(sessionIn(verified.body).refreshToken)).status).toBe(200);
  });

  it('takes a code once, of fifty that come at once too', async () => {
    auth.clock.stop();
    const { app } = await guarded(auth, ada);
    const session = await signedIn(auth, email);
    const challenges = await Promise.all(
      Array.from({ length: 10 }, () => challenge(auth, session, app.factorId)),
    );
    const code = app.code();
    const tries = Array.from({ length: 50 }, (_, index) =>
      auth.call(`/factors/${app.factorId}/verify`, {
        bearer: session.accessToken,
        body: { challenge_id: challenges[index % 10], code },
      }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => ![200, 422, 429].includes(status))).toEqual([]);
    auth.clock.advance(900);
    const later = await signedIn(auth, email);
    expect((await verify(auth, later, app, app.code())).status).toBe(200);
    const again = await signedIn(auth, email);
    expect(outcome(await verify(auth, again, app, app.code()))).toEqual([422, 'mfa_verification_failed']);
  });

  it('slows guessing down, over all challenges', async () => {
    const { app } = await guarded(auth, ada);
    const thief = await signedIn(auth, email);
    const wrong = { status: 422, code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' };
    for (let guess = 1; guess <= 3; guess += 1) {
      const { status, body } = await verify(auth, thief, app, `${guess}00000x`);
      expect({ status, ...body }).toMatchObject(wrong);
    }
    const fourth = await verify(auth, thief, app, app.code());
    expect(outcome(fourth)).toEqual([429, 'over_request_rate_limit']);
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('has five tries a challenge, for five minutes, from one address, once', async () => {
    const app = await enroll(auth, ada);
    const id = await challenge(auth, ada, app.factorId);
    const give = (code: string, call: object = {}, challenge_id = id) =>
      auth.call(`/factors/${app.factorId}/verify`, {
        bearer: ada.accessToken,
        body: { challenge_id, code },
        ...call,
      });
    const elsewhere = await give(app.code(), { ip: '203.0.113.9' });
    expect(outcome(elsewhere)).toEqual([422, 'mfa_ip_address_mismatch']);
    for (let guess = 1; guess <= 5; guess += 1) {
      expect(outcome(await give('x'))).toEqual([422, 'mfa_verification_failed']);
      auth.clock.advance(20);
    }
    expect(outcome(await give(app.code()))).toEqual([422, 'mfa_challenge_expired']);
    const second = await challenge(auth, ada, app.factorId);
    auth.clock.advance(300);
    expect(outcome(await give(app.code(), {}, second))).toEqual([422, 'mfa_challenge_expired']);
    auth.clock.advance(300);
    const third = await challenge(auth, ada, app.factorId);
    expect((await give(app.code(), {}, third)).status).toBe(200);
    expect(outcome(await give(app.code(), {}, third))).toEqual([422, 'mfa_ip_address_mismatch']);
    expect((await refusals(ada)).toSorted()).toEqual([
      ...['CHALLENGE_EXPIRED', 'CHALLENGE_EXPIRED'],
      ...['CHALLENGE_MISMATCHED', 'CHALLENGE_MISMATCHED'],
    ]);
  });

  it('takes no code of a factor that was begun, from a session of one factor', async () => {
    const { raised } = await guarded(auth, ada);
    const begun = await enroll(auth, raised, 'another');
    const thief = await signedIn(auth, email);
    expect(outcome(await verify(auth, thief, begun, begun.code()))).toEqual([403, 'insufficient_aal']);
    expect(await refusals(ada)).toEqual(['ASSURANCE_TOO_LOW']);
  });

  it('knows no factor or challenge of somebody else, of another session, or of nobody', async () => {
    const { app } = await guarded(auth, ada);
    const [eve, mine] = [await signedUp(auth, `eve${count}@example.org`), await signedIn(auth, email)];
    const id = await challenge(auth, mine, app.factorId);
    const own = await enroll(auth, eve);
    const code = app.code();
    const unknown = [404, 'mfa_factor_not_found'];
    const asks = [
      [`/factors/${app.factorId}/challenge`, eve, {}],
      [`/factors/${app.factorId}/verify`, eve, { challenge_id: id, code }],
      [`/factors/${own.factorId}/verify`, eve, { challenge_id: id, code: own.code() }],
      [`/factors/${app.factorId}/verify`, await signedIn(auth, email), { challenge_id: id, code }],
      [`/factors/${app.factorId}/verify`, mine, { challenge_id: 'x', code }],
      ['/factors/..%2f..%2fuser/challenge', eve, {}],
    ] as const;
    for (const [path, { accessToken: bearer }, body] of asks)
      expect(outcome(await auth.call(path, { bearer, body }))).toEqual(unknown);
    expect(await refusals(eve)).toEqual(['FACTOR_NOT_FOUND', 'FACTOR_NOT_FOUND']);
    expect(outcome(await remove(app.factorId, eve))).toEqual(unknown);
    expect(outcome(await auth.call('/factors/1', { method: 'delete' }))).toEqual([401, 'no_authorization']);
  });
});

describe('DELETE /factors/:id', () => {
  it('wants the second factor for a verified one, and lowers every session', async () => {
    const { app, raised } = await guarded(auth, ada);
    const other = await signedIn(auth, email);
    const { body } = await verify(auth, other, app, app.code());
    const thief = await signedIn(auth, email);
    expect(outcome(await remove(app.factorId, thief))).toEqual([422, 'insufficient_aal']);
    expect((await remove(app.factorId, raised)).body).toEqual({ id: app.factorId });
    for (const token of [raised.refreshToken, String(body['refresh_token'])]) {
      const { accessToken } = sessionIn((await refresh(token)).body);
      expect(claimsOf(accessToken)).toMatchObject({ aal: 'aal1', amr: [{}] });
      expect(JSON.stringify(claimsOf(accessToken)['amr'])).not.toContain('totp');
    }
    expect((await auth.mailTo(email, 3)).subject).toMatch(/app was removed/);
  });
});

describe('a guarded account', () => {
  it('takes no new password from a session without the second factor, after a recovery too', async () => {
    const { app } = await guarded(auth, ada);
    await auth.call('/recover', { body: { email } });
    const link = new URL((await auth.mailTo(email, 3)).link ?? '').hash.slice(1);
    const token_hash = new URLSearchParams(link).get('token_hash');
    const recovered = sessionIn(
      (await auth.call('/verify', { body: { type: 'recovery', token_hash } })).body,
    );
    const put = (bearer: string) =>
      auth.call('/user', { method: 'put', bearer, body: { password: 'eight coal barges' } });
    expect(outcome(await put(recovered.accessToken))).toEqual([401, 'insufficient_aal']);
    const raised = sessionIn((await verify(auth, recovered, app, app.code())).body);
    expect((await put(raised.accessToken)).status).toBe(200);
  });

  it('is told apart by its tokens', async () => {
    await guarded(auth, ada);
    const body = { email, password: goodPassword };
    const { body: session } = await auth.call('/token?grant_type=password', { body });
    expect(claimsOf(String(session['access_token']))).toMatchObject({
      aal: 'aal1',
      mfa_required: 'challenge',
    });
  });
});
