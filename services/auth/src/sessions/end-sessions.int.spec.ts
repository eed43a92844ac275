import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SessionEnded } from '@probity/contracts';
import { openAppContext, type AppContext } from '@probity/kit/app';
import { jobTrigger, systemIds } from '@probity/kit/context';
import { silentLogger } from '@probity/kit/observability';
import { eventually, outboxOf } from '@probity/kit/testing';
import { ChangeAccount, type AccountChange } from '../administration/change-account.js';
import {
  goodPassword,
  runAuth,
  appToken,
  signedUp,
  type RunningAuth,
  type SignedUp,
} from '../auth.harness.js';
import { CreateConfirmedAccount } from '../command-line/create-confirmed-account.js';
import { guarded } from '../factors/factors.harness.js';
import { authCommandLine } from '../index.js';

let auth: RunningAuth;
/** As a command of another process has it. */
let commands: AppContext;
beforeAll(async () => {
  auth = await runAuth();
  commands = await openAppContext(authCommandLine, auth.settings, silentLogger);
});
afterAll(async () => {
  await commands.close();
  await auth.stop();
});

let ada: SignedUp;
let email = '';
let count = 0;
beforeEach(async () => {
  email = `ada${(count += 1)}@example.org`;
  ada = await signedUp(auth, email);
});

const list = async (cursor?: string) => {
  const path = cursor === undefined ? '/sessions/ended' : `/sessions/ended?after=${cursor}`;
  const { status, body } = await auth.call(path, { bearer: await appToken() });
  expect(status).toBe(200);
  return body as { cursor: string; sessionIds: string[] };
};

/** Why each session of the user ended, as others are told. */
const announced = async (): Promise<Record<string, string>> => {
  const events = await outboxOf(auth.test.database);
  const ofAda = events
    .filter(({ topic, key }) => topic === 'auth.session-ended.v1' && key === ada.userId)
    .map(({ data }) => data as SessionEnded);
  return Object.fromEntries(ofAda.map(({ sessionId, reason }) => [sessionId, reason]));
};

const signIn = async (): Promise<{ sessionId: string; accessToken: string; refreshToken: string }> => {
  const { body } = await auth.call('/token?grant_type=password', { body: { email, password: goodPassword } });
  const accessToken = String(body['access_token']);
  const { session_id: sessionId } = JSON.parse(
    Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString(),
  ) as { session_id: string };
  return { sessionId, accessToken, refreshToken: String(body['refresh_token']) };
};
const signOut = (bearer: string, scope: string) =>
  auth.call(`/logout?scope=${scope}`, { method: 'post', bearer });
const command = (change: AccountChange): Promise<string> =>
  commands.get(ChangeAccount).execute(email, change, {
    ip: 'local',
    userAgent: 'a spec',
    trigger: jobTrigger('change-account', systemIds),
  });

describe('a session that ends', () => {
  it.each(['local', 'global'])('is listed and announced after a sign-out, %s', async (scope) => {
    const other = await signIn();
    await signOut(ada.accessToken, scope);
    const ended = scope === 'local' ? [ada.sessionId] : [ada.sessionId, other.sessionId];
    expect(await announced()).toEqual(Object.fromEntries(ended.map((id) => [id, 'signed-out'])));
    expect((await list()).sessionIds).toEqual(expect.arrayContaining(ended));
  });

  it('is another one when the others are signed out, or the password is changed', async () => {
    const second = await signIn();
    await signOut(ada.accessToken, 'others');
    expect(await announced()).toEqual({ [second.sessionId]: 'signed-out' });
    const third = await signIn();
    await auth.call('/user', {
      method: 'put',
      bearer: ada.accessToken,
      body: { password: 'eight coal barges', current_password: goodPassword },
    });
    expect(await announced()).toMatchObject({ [third.sessionId]: 'password-changed' });
    expect((await list()).sessionIds).not.toContain(ada.sessionId);
  });

  it('is its own alone for a session of one factor where the account has two', async () => {
    const { raised } = await guarded(auth, ada);
    const thief = await signIn();
    const others = await signOut(thief.accessToken, 'others');
    expect([others.status, others.body['code']]).toEqual([403, 'insufficient_aal']);
    expect((await signOut(thief.accessToken, 'global')).status).toBe(204);
    expect(await announced()).toEqual({ [thief.sessionId]: 'signed-out' });
    const again = await signIn();
    await signOut(raised.accessToken, 'global');
    expect(await announced()).toMatchObject({
      [again.sessionId]: 'signed-out',
      [raised.sessionId]: 'signed-out',
    });
  });

  it.each<AccountChange>([
    { kind: 'disable' },
    { kind: 'set-role', role: 'analyst' },
    { kind: 'set-password', password: 'eight coal barges' },
    { kind: 'end-sessions' },
  ])('is listed and announced when an administrator does %j on the command line', async (change) => {
    await command(change);
    expect(await announced()).toEqual({ [ada.sessionId]: 'account-changed' });
    expect((await list()).sessionIds).toContain(ada.sessionId);
  });

  it('ends with the password that a command gives to its account', async () => {
    const account = { email, password: 'eight coal barges', role: 'user', ifThere: 'set-password' } as const;
    await commands.get(CreateConfirmedAccount).execute(account);
    expect(await announced()).toEqual({ [ada.sessionId]: 'account-changed' });
  });

  it('is listed and announced when an old refresh token comes back', async () => {
    const refresh = (token: unknown) =>
      auth.call('/token?grant_type=refresh_token', { body: { refresh_token: token } });
    const second = (await refresh(ada.refreshToken)).body['refresh_token'];
    await refresh(second);
    auth.clock.advance(61);
    expect((await refresh(ada.refreshToken)).status).toBe(400);
    expect(await announced()).toEqual({ [ada.sessionId]: 'token-reused' });
    expect((await list()).sessionIds).toContain(ada.sessionId);
  });

  it('is one of the first factor alone when another gives the second', async () => {
    const other = await signIn();
    await guarded(auth, ada);
    expect(await announced()).toEqual({ [other.sessionId]: 'factor-verified' });
  });

  it('is never one of two factors for new ones of one', async () => {
    const { raised } = await guarded(auth, ada);
    const thieves: string[] = [];
    for (let sessions = 1; sessions <= 12; sessions += 1) thieves.push((await signIn()).sessionId);
    const surplus = thieves.slice(0, 3).map((id) => [id, 'surplus']);
    expect(await announced()).toEqual(Object.fromEntries(surplus));
    expect((await auth.call('/user', { bearer: raised.accessToken })).status).toBe(200);
  });

  it('is the oldest one of too many, and one that time had ended', async () => {
    for (let sessions = 1; sessions < 10; sessions += 1) await signIn();
    expect(await announced()).toEqual({});
    await signIn();
    expect(await announced()).toEqual({ [ada.sessionId]: 'surplus' });
    auth.clock.advance(1_801);
    await signIn();
    const reasons = Object.values(await announced());
    expect(reasons.filter((reason) => reason === 'timed-out')).toHaveLength(10);
  });

  it('is listed when its account is deleted', async () => {
    await auth.rows('DELETE FROM users WHERE id = $1', [ada.userId]);
    expect((await list()).sessionIds).toContain(ada.sessionId);
  });

  it('stays when what ended it is rolled back', async () => {
    const runner = auth.test.database.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('DELETE FROM sessions WHERE id = $1', [ada.sessionId]);
    await runner.rollbackTransaction();
    await runner.release();
    expect((await list()).sessionIds).not.toContain(ada.sessionId);
  });
});

describe('GET /sessions/ended', () => {
  it('lists what is new since the cursor, also what began to end before it and is committed after', async () => {
    const bob = await signedUp(auth, `bob${count}@example.org`);
    const runner = auth.test.database.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('DELETE FROM sessions WHERE id = $1', [ada.sessionId]);
    await signOut(bob.accessToken, 'local');
    const { cursor, sessionIds } = await list();
    expect(sessionIds).toContain(bob.sessionId);
    expect(sessionIds).not.toContain(ada.sessionId);
    await runner.commitTransaction();
    await runner.release();
    let next = await list(cursor);
    expect(next.sessionIds).toContain(ada.sessionId);
    // A transaction that is open anywhere on the server, such as another spec's, has what came after it listed again.
    await eventually(
      async () => (next = await list(next.cursor)),
      ({ sessionIds: again }) => again.length === 0,
    );
  });

  it('lists everything to whoever comes from another time, and nothing that no token can outlive', async () => {
    await signOut(ada.accessToken, 'local');
    expect((await list('999999999999999999')).sessionIds).toContain(ada.sessionId);
    await auth.rows(`UPDATE ended_sessions SET ended_at = now() - interval '21 minutes' WHERE id = $1`, [
      ada.sessionId,
    ]);
    expect((await list()).sessionIds).not.toContain(ada.sessionId);
  });

  it('is for apps of the installation alone, and takes no other cursor', async () => {
    for (const bearer of [undefined, ada.accessToken, 'x'])
      expect((await auth.call('/sessions/ended', { bearer })).status).toBe(401);
    const { status } = await auth.call('/sessions/ended?after=1%20OR%201', { bearer: await appToken() });
    expect(status).toBe(400);
  });
});
