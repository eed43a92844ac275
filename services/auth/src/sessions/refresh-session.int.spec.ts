import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signedUp, runAuth, type RunningAuth, type SignedUp } from '../auth.harness.js';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await runAuth();
});
afterAll(() => auth.stop());

let ada: SignedUp;
let count = 0;
beforeEach(async () => {
  ada = await signedUp(auth, `ada${(count += 1)}@example.org`);
});

const refresh = (refresh_token: unknown) =>
  auth.call('/token?grant_type=refresh_token', { body: { refresh_token } });

describe('a refresh', () => {
  it('rotates once for twenty racing requests, which all get the same token', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(ada.refreshToken)));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(responses.map(({ body }) => body['refresh_token'])).size).toBe(1);
    const [row] = await auth.rows('SELECT refresh_counter FROM sessions WHERE id = $1', [ada.sessionId]);
    expect(row).toEqual({ refresh_counter: 1 });
  });

  it('ends the session for good when an old token comes late, and only then', async () => {
    const second = (await refresh(ada.refreshToken)).body['refresh_token'];
    auth.clock.advance(9);
    expect((await refresh(ada.refreshToken)).body['refresh_token']).toBe(second);
    const third = (await refresh(second)).body['refresh_token'];
    auth.clock.advance(11);
    expect((await refresh(second)).body['refresh_token']).toBe(third);
    const late = await refresh(ada.refreshToken);
    expect(late.status).toBe(400);
    expect(late.body).toMatchObject({
      code: 'refresh_token_already_used',
      message: 'Invalid Refresh Token: Already Used',
    });
    expect((await refresh(third)).body).toMatchObject({ code: 'refresh_token_not_found' });
    const audit = await auth.rows(
      `SELECT user_id FROM audit_entries WHERE outcome = 'reused-token' AND session_id = $1`,
      [ada.sessionId],
    );
    expect(audit).toEqual([{ user_id: ada.userId }]);
  });

  it('refuses what is not a token of ours, and does not touch the session', async () => {
    const forged = Buffer.from(ada.refreshToken, 'base64url');
    forged.writeUInt32BE(9, 17);
    for (const token of ['', 'x', forged.toString('base64url')]) {
      const { status, body } = await refresh(token);
      expect([status, body['code'], body['message']]).toEqual([
        400,
        'refresh_token_not_found',
        'Invalid Refresh Token: Refresh Token Not Found',
      ]);
    }
    expect((await refresh(5)).body['code']).toBe('bad_json');
    expect((await refresh(ada.refreshToken)).status).toBe(200);
  });

  it('refuses and records a token ahead of the session, as a restored backup has it', async () => {
    const ahead = (await refresh(ada.refreshToken)).body['refresh_token'];
    await auth.rows('UPDATE sessions SET refresh_counter = 0 WHERE id = $1', [ada.sessionId]);
    expect((await refresh(ahead)).body['code']).toBe('refresh_token_not_found');
    const recorded = await auth.rows('SELECT outcome, user_id FROM audit_tallies WHERE session_id = $1', [
      ada.sessionId,
    ]);
    expect(recorded).toEqual([{ outcome: 'unknown-token', user_id: ada.userId }]);
  });

  it('ends after half an hour without one, and after half a day with many', async () => {
    auth.clock.advance(1799);
    const fresh = await refresh(ada.refreshToken);
    expect(fresh.status).toBe(200);
    auth.clock.advance(1800);
    expect((await refresh(fresh.body['refresh_token'])).body).toMatchObject({
      code: 'session_expired',
      message: 'Invalid Refresh Token: Session Expired (Inactivity)',
    });
    const busy = await signedUp(auth, `busy${count}@example.org`);
    let last = { refresh_token: busy.refreshToken as unknown, expires_in: 900 as unknown };
    for (const minutes of [...Array.from({ length: 24 }, () => 29), 16]) {
      auth.clock.advance(minutes * 60);
      last = (await refresh(last.refresh_token)).body as typeof last;
    }
    expect(last.expires_in).toBeLessThanOrEqual(8 * 60);
    auth.clock.advance(8 * 60);
    expect((await refresh(last.refresh_token)).body['message']).toBe(
      'Invalid Refresh Token: Session Expired',
    );
  });

  it('is refused for a banned user', async () => {
    await auth.rows(`UPDATE users SET banned_until = 'infinity' WHERE id = $1`, [ada.userId]);
    const { status, body } = await refresh(ada.refreshToken);
    expect([status, body['code'], body['message']]).toEqual([
      400,
      'user_banned',
      'Invalid Refresh Token: User Banned',
    ]);
    const user = await auth.call('/user', { bearer: ada.accessToken });
    expect([user.status, user.body['code']]).toEqual([403, 'user_banned']);
  });

  it('responds with 503, which clients survive, while another transaction holds the session', async () => {
    const runner = auth.test.database.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT * FROM sessions WHERE id = $1 FOR UPDATE', [ada.sessionId]);
    const { status, body } = await refresh(ada.refreshToken);
    await runner.rollbackTransaction();
    await runner.release();
    expect([status, body['code']]).toEqual([503, 'service_unavailable']);
    expect((await refresh(ada.refreshToken)).status).toBe(200);
  });
});
