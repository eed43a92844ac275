import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAppContext, type AppContext } from '@probity/kit/app';
import { jobTrigger, systemIds } from '@probity/kit/context';
import { silentLogger } from '@probity/kit/observability';
import type { Role } from '@probity/kit/http';
import { goodPassword, runAuth, signedUp, type RunningAuth } from '../auth.harness.js';
import { CreateConfirmedAccount } from '../command-line/create-confirmed-account.js';
import { authCommandLine } from '../index.js';
import { ChangeAccount, type AccountChange } from './change-account.js';
import { ListAccounts } from './list-accounts.js';

let auth: RunningAuth;
let context: AppContext;
beforeAll(async () => {
  auth = await runAuth();
  context = await openAppContext(authCommandLine, auth.settings, silentLogger);
});
afterAll(async () => {
  await context.close();
  await auth.stop();
});

const change = (email: string, what: AccountChange): Promise<string> =>
  context.get(ChangeAccount).execute(email, what, {
    ip: 'local',
    userAgent: 'a spec',
    trigger: jobTrigger('change-account', systemIds),
  });
const create = (email: string, role: Role) =>
  context.get(CreateConfirmedAccount).execute({ email, password: goodPassword, role, ifThere: 'refuse' });
const signIn = (email: string, password = goodPassword) =>
  auth.call('/token?grant_type=password', { body: { email, password } });
const codeOf = async (bearer: string) => (await auth.call('/user', { bearer })).body['code'];

describe('an account in the hands of an administrator', () => {
  it('is disabled: its sessions end, it cannot sign in or refresh, until it is enabled', async () => {
    const email = 'leaver@example.org';
    const { accessToken, refreshToken, userId } = await signedUp(auth, email);
    expect(await change(' Leaver@Example.org ', { kind: 'disable' })).toBe(userId);
    expect(await codeOf(accessToken)).toBe('session_not_found');
    expect((await signIn(email)).body['code']).toBe('user_banned');
    const refreshed = await auth.call('/token?grant_type=refresh_token', {
      body: { refresh_token: refreshToken },
    });
    expect(refreshed.status).toBe(400);
    await change(email, { kind: 'enable' });
    expect((await signIn(email)).status).toBe(200);
  });

  it('gets another role, password, or is just signed out', async () => {
    const email = 'mover@example.org';
    const { accessToken } = await signedUp(auth, email);
    await change(email, { kind: 'set-role', role: 'analyst' });
    expect(await codeOf(accessToken)).toBe('session_not_found');
    const { body } = await signIn(email);
    expect(body['user']).toMatchObject({ app_metadata: { role: 'analyst' } });
    await change(email, { kind: 'end-sessions' });
    expect(await codeOf(String(body['access_token']))).toBe('session_not_found');
    await change(email, { kind: 'set-password', password: 'eight coal barges' });
    expect((await signIn(email)).status).toBe(400);
    expect((await signIn(email, 'eight coal barges')).status).toBe(200);
    const actions = await auth.rows(
      `SELECT action FROM audit_entries WHERE user_agent = 'a spec' ORDER BY at, id`,
    );
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['set-role', 'end-sessions', 'change-password']),
    );
  });

  it('is refused where there is none, and for a weak password', async () => {
    await expect(change('unknown@example.org', { kind: 'disable' })).rejects.toMatchObject({
      code: 'ACCOUNT_NOT_FOUND',
    });
    await expect(change('unknown', { kind: 'disable' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    await expect(
      change('mover@example.org', { kind: 'set-password', password: 'sunshine' }),
    ).rejects.toMatchObject({ code: 'PASSWORD_WEAK' });
  });
});

describe('the last administrator', () => {
  const lastOne = { code: 'LAST_ADMINISTRATOR' };

  it('stays one, also when two who go meet', async () => {
    await create('one@example.org', 'administrator');
    await create('two@example.org', 'administrator');
    const outcomes = await Promise.allSettled([
      change('one@example.org', { kind: 'set-role', role: 'user' }),
      change('two@example.org', { kind: 'disable' }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [refusal] = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    );
    expect(refusal).toMatchObject(lastOne);
    const now = new Date();
    const left = (await context.get(ListAccounts).execute()).filter(
      ({ role, bannedUntil }) => role === 'administrator' && (bannedUntil === null || bannedUntil < now),
    );
    expect(left).toHaveLength(1);
    const [{ email } = { email: '' }] = left;
    await expect(change(email, { kind: 'disable' })).rejects.toMatchObject(lastOne);
    await change(email, { kind: 'end-sessions' });
    await change(email, { kind: 'set-role', role: 'administrator' });
  });
});
