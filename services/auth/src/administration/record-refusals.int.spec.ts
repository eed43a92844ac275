import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAppContext } from '@probity/kit/app';
import { silentLogger } from '@probity/kit/observability';
import { goodPassword, runAuth, signedUp, type RunningAuth } from '../auth.harness.js';
import { authCommandLine } from '../command-line/command-line.module.js';
import { AdminTokens } from '../keys/admin-tokens.js';
import { ListAccounts } from './list-accounts.js';

let auth: RunningAuth;
let bearer: string;
let actor: string;
beforeAll(async () => {
  auth = await runAuth({ mfa: 'administrators' });
  const made = await auth.app.get(AdminTokens).sign(3_600);
  [bearer, actor] = [made.token, `token ${made.id}`];
});
afterAll(() => auth.stop());

/** What stands in the log after `work` and did not before, the oldest first. */
const entriesOf = async (work: () => Promise<unknown>): Promise<Record<string, unknown>[]> => {
  const read = () =>
    auth.rows('SELECT id, action, outcome, user_id, actor, subject, ip FROM audit_entries ORDER BY at, id');
  const before = new Set((await read()).map(({ id }) => id));
  await work();
  return (await read()).filter(({ id }) => !before.has(id));
};

describe('what an administrator is refused', () => {
  it('is an entry with who asked, about whom, and why', async () => {
    const userId = randomUUID();
    const path = `/admin/users/${userId}`;
    const because = (subject: string) => ({ action: 'administer', outcome: 'refused', actor, subject });
    const ask = (at: string, method?: 'get' | 'put' | 'delete', body?: object) =>
      auth.call(at, { bearer, ...(method && { method }), ...(body && { body }) });
    const found = await entriesOf(async () => {
      await ask(path);
      await ask(`${path}/factors`);
      await ask(path, 'put', { ban_duration: 'none' });
      await ask(path, 'delete');
      await ask(`${path}/sessions`, 'delete');
      await ask('/admin/users/1');
      await ask('/admin/audit?page=x');
      await ask('/admin/generate_link', undefined, { type: 'recovery', email: 'nobody@example.org' });
    });
    const notThere = 'user_not_found';
    expect(found).toMatchObject([
      { ...because(`GET /admin/users/:userId: ${notThere}`), user_id: userId },
      { ...because(`GET /admin/users/:userId/factors: ${notThere}`), user_id: userId },
      { ...because(`PUT /admin/users/:userId: ${notThere}`), user_id: userId },
      { ...because(`DELETE /admin/users/:userId: ${notThere}`), user_id: userId },
      { ...because(`DELETE /admin/users/:userId/sessions: ${notThere}`), user_id: userId },
      { ...because('GET /admin/users/:userId: validation_failed'), user_id: null },
      because('GET /admin/audit: validation_failed'),
      because('POST /admin/generate_link: user_not_found'),
    ]);
  });

  it('is an entry where a taken address or the last administrator stands in the way', async () => {
    const root = { email: 'root@example.org', email_confirm: true, app_metadata: { role: 'administrator' } };
    const { body } = await auth.call('/admin/users', { bearer, body: root });
    const found = await entriesOf(async () => {
      await auth.call('/admin/users', { bearer, body: root });
      await auth.call('/invite', { bearer, body: { email: root.email } });
      await auth.call(`/admin/users/${String(body['id'])}`, { method: 'delete', bearer });
    });
    expect(found.map(({ subject }) => subject)).toEqual([
      'POST /admin/users: email_exists',
      'POST /invite: email_exists',
      'DELETE /admin/users/:userId: last_administrator',
    ]);
  });
});

describe('what an administrator reads', () => {
  it('is an entry, once, where there was something to read', async () => {
    const { userId } = await signedUp(auth, 'read@example.org');
    const found = await entriesOf(async () => {
      for (const path of ['/admin/users', `/admin/users/${userId}`, `/admin/users/${userId}/factors`])
        expect((await auth.call(path, { bearer })).status).toBe(200);
      expect((await auth.call('/admin/audit', { bearer })).status).toBe(200);
    });
    expect(found).toMatchObject([
      { action: 'read-accounts', outcome: 'done', actor },
      { action: 'read-account', outcome: 'done', actor, user_id: userId },
      { action: 'read-account', outcome: 'done', actor, user_id: userId },
      { action: 'read-audit', outcome: 'done', actor },
    ]);
  });

  it('is an entry where a command reads it, too', async () => {
    const context = await openAppContext(authCommandLine, auth.settings, silentLogger);
    const found = await entriesOf(() => context.get(ListAccounts).execute());
    await context.close();
    expect(found).toMatchObject([{ action: 'read-accounts', outcome: 'done', ip: 'local' }]);
  });
});

describe('who may not administer', () => {
  it('is an entry: another role, and an administrator without the second factor', async () => {
    const user = await signedUp(auth, 'user@example.org');
    const second = { email: 'second@example.org', password: goodPassword, email_confirm: true };
    const app_metadata = { role: 'administrator' };
    const { body } = await auth.call('/admin/users', { bearer, body: { ...second, app_metadata } });
    const { data } = await auth.client().signInWithPassword(second);
    const found = await entriesOf(async () => {
      for (const own of [user.accessToken, data.session?.access_token])
        expect((await auth.call('/admin/users', { bearer: own })).status).toBe(403);
    });
    expect(found).toMatchObject([
      { action: 'administer', outcome: 'not-administrator', user_id: user.userId, actor: null },
      { action: 'administer', outcome: 'no-second-factor', user_id: body['id'], actor: null },
    ]);
  });

  it('is counted where anybody can send it: a forged token, one that is over', async () => {
    const over = await signedUp(auth, 'over@example.org');
    await auth.call('/logout', { method: 'post', bearer: over.accessToken });
    for (const token of ['x.y.z', `${bearer.slice(0, -8)}AAAAAAAA`, over.accessToken])
      expect((await auth.call('/admin/users', { bearer: token, ip: '192.0.2.9' })).status).toBe(403);
    const tries = await auth.rows(
      `SELECT outcome, sum(tries)::int AS tries FROM (
         SELECT action, outcome, ip, tries FROM audit_tallies
         UNION ALL SELECT action, outcome, ip, tries FROM audit_entries) counted
       WHERE action = 'administer' AND ip = '192.0.2.9' GROUP BY outcome`,
    );
    expect(tries).toEqual([{ outcome: 'unknown-token', tries: 3 }]);
  });
});
