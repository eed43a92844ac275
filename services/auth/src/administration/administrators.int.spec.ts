import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openAppContext, type AppContext } from '@probity/kit/app';
import { jobTrigger, systemIds } from '@probity/kit/context';
import { silentLogger } from '@probity/kit/observability';
import { testIdentity } from '@probity/kit/testing';
import { appToken, runAuth, signedUp, type RunningAuth } from '../auth.harness.js';
import { authCommandLine } from '../index.js';
import { ChangeAccount, type AccountChange } from './change-account.js';

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

const list = async (path = '/administrators', app = 'notification'): Promise<string[]> => {
  const bearer = await testIdentity(app).tokenFor('auth');
  const { status, body } = await auth.call(path, { bearer });
  expect(status).toBe(200);
  return body['userIds'] as string[];
};

const change = (email: string, what: AccountChange): Promise<string> =>
  commands.get(ChangeAccount).execute(email, what, {
    ...{ ip: 'local', userAgent: 'a spec', trigger: jobTrigger('change-account', systemIds) },
  });

it('are those who have the role and may sign in, as of now', async () => {
  const [ada, bob] = [await signedUp(auth, 'ada@example.org'), await signedUp(auth, 'bob@example.org')];
  expect(await list()).toEqual([]);
  for (const email of ['ada@example.org', 'bob@example.org'])
    await change(email, { kind: 'set-role', role: 'administrator' });
  expect(await list()).toEqual([ada.userId, bob.userId].sort());
  await change('ada@example.org', { kind: 'disable' });
  expect(await list()).toEqual([bob.userId]);
  await change('ada@example.org', { kind: 'enable' });
  await change('bob@example.org', { kind: 'set-role', role: 'analyst' });
  expect(await list()).toEqual([ada.userId]);
  expect(await list('/reviewers', 'screening')).toEqual([ada.userId, bob.userId].sort());
  await change('bob@example.org', { kind: 'set-role', role: 'user' });
  expect(await list('/reviewers', 'screening')).toEqual([ada.userId]);
});

it('are listed to notification, and to no user or other app, nor are reviewers', async () => {
  const { accessToken } = await signedUp(auth, 'eve@example.org');
  const notification = await testIdentity('notification').tokenFor('auth');
  for (const path of ['/administrators', '/reviewers']) {
    for (const bearer of [undefined, accessToken, 'x'])
      expect((await auth.call(path, { bearer })).status).toBe(401);
    expect((await auth.call(path, { bearer: await appToken() })).status).toBe(403);
  }
  expect((await auth.call('/reviewers', { bearer: notification })).status).toBe(403);
});
