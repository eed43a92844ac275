import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { goodPassword, runAuth, signedUp, type RunningAuth, type SignedUp } from '../auth.harness.js';
import { AdminTokens } from '../keys/admin-tokens.js';

let auth: RunningAuth;
let token: string;
let ada: SignedUp;
beforeAll(async () => {
  auth = await runAuth();
  ({ token } = await auth.app.get(AdminTokens).sign(3_600));
  ada = await signedUp(auth, 'ada@example.org');
});
afterAll(() => auth.stop());

const end = (id: string, bearer?: string) =>
  auth.call(`/admin/users/${id}/sessions`, { method: 'delete', bearer });
const isLive = async (bearer: string | undefined) => (await auth.call('/user', { bearer })).status === 200;
const written = (outcome: string) =>
  auth.rows('SELECT actor, user_id FROM audit_entries WHERE action = $1 AND outcome = $2', [
    'end-sessions',
    outcome,
  ]);

it('ends all sessions of one account, says who did it, and lets its owner sign in again', async () => {
  const bob = await signedUp(auth, 'bob@example.org');
  const { data } = await auth
    .client()
    .signInWithPassword({ email: 'bob@example.org', password: goodPassword });
  const second = data.session?.access_token;
  expect(await Promise.all([isLive(bob.accessToken), isLive(second)])).toEqual([true, true]);
  expect((await end(bob.userId, token)).status).toBe(204);
  expect(await Promise.all([isLive(bob.accessToken), isLive(second), isLive(ada.accessToken)])).toEqual([
    false,
    false,
    true,
  ]);
  expect(await written('done')).toEqual([{ actor: expect.stringMatching(/^token /), user_id: bob.userId }]);
  const again = await auth.client().signInWithPassword({ email: 'bob@example.org', password: goodPassword });
  expect(again.error).toBeNull();
});

it('is for administrators, and for accounts that are there', async () => {
  const before = await written('done');
  expect(await end(ada.userId)).toMatchObject({ status: 401, body: { code: 'no_authorization' } });
  expect(await end(ada.userId, ada.accessToken)).toMatchObject({ status: 403, body: { code: 'not_admin' } });
  expect(await isLive(ada.accessToken)).toBe(true);
  expect(await end(randomUUID(), token)).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
  for (const id of ['1', '%2e%2e', '*']) expect((await end(id, token)).status).toBe(404);
  expect(await written('done')).toEqual(before);
});
