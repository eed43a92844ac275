import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { guarded } from '../factors/factors.harness.js';
import {
  goodPassword,
  runAuth,
  signedUp,
  type Call,
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

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

const signIn = async (from: Pick<Call, 'ip' | 'headers'> = {}): Promise<string> => {
  const { body } = await auth.call('/token?grant_type=password', {
    body: { email, password: goodPassword },
    ...from,
  });
  return String(body['access_token']);
};
const list = async (bearer: string) =>
  (await auth.call('/user/sessions', { bearer })).body['sessions'] as Record<string, unknown>[];
const end = (id: string, bearer = ada.accessToken) =>
  auth.call(`/user/sessions/${id}`, { method: 'delete', bearer });

describe('the sessions of a user', () => {
  it('are shown with device, address and times, the newest first, and which one asks', async () => {
    await signIn({ headers: { 'user-agent': firefox }, ip: '192.0.2.7' });
    const [newest, first, ...others] = await list(ada.accessToken);
    expect(newest).toMatchObject({
      device: 'Firefox on Linux',
      user_agent: firefox,
      ip: '192.0.2.7',
      aal: 'aal1',
      current: false,
    });
    expect(first).toMatchObject({ id: ada.sessionId, device: null, current: true });
    for (const name of ['created_at', 'last_used_at'])
      expect(String(newest?.[name])).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(others).toEqual([]);
  });

  it('hold no secret, none of others, and none that is over', async () => {
    await signedUp(auth, `bob${count}@example.org`);
    auth.clock.advance(1_801);
    const bearer = await signIn();
    const sessions = await list(bearer);
    expect(sessions).toHaveLength(1);
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual(
      ['aal', 'created_at', 'current', 'device', 'id', 'ip', 'last_used_at', 'user_agent'].sort(),
    );
  });

  it('are ended one by one', async () => {
    const bearer = await signIn();
    expect((await end(ada.sessionId, bearer)).status).toBe(204);
    expect((await auth.call('/user', { bearer: ada.accessToken })).body['code']).toBe('session_not_found');
    expect((await auth.call('/user', { bearer })).status).toBe(200);
    const again = await end(ada.sessionId, bearer);
    expect([again.status, again.body['code']]).toEqual([404, 'not_found']);
  });

  it('are not for a session of one factor where the account has two', async () => {
    const { raised } = await guarded(auth, ada);
    const bearer = await signIn();
    for (const response of [
      await auth.call('/user/sessions', { bearer }),
      await end(raised.sessionId, bearer),
    ])
      expect([response.status, response.body['code']]).toEqual([403, 'insufficient_aal']);
    expect(await list(raised.accessToken)).toHaveLength(2);
  });

  it('are nobody else’s to end or to know of', async () => {
    const bob = await signedUp(auth, `bob${count}@example.org`);
    for (const id of [bob.sessionId, '00000000-0000-7000-8000-000000000001', 'x', `${bob.sessionId}'`]) {
      const { status, body } = await end(encodeURIComponent(id));
      expect([status, body]).toEqual([
        404,
        { code: 'not_found', message: 'This session does not exist', error_code: 'not_found' },
      ]);
    }
    expect((await auth.call('/user', { bearer: bob.accessToken })).status).toBe(200);
    expect((await auth.call('/user/sessions')).body['code']).toBe('no_authorization');
    expect((await end(ada.sessionId, 'x')).status).toBe(403);
  });
});
