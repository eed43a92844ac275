import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAppContext, type AppContext } from '@probity/kit/app';
import { silentLogger } from '@probity/kit/observability';
import { appToken, runAuth, signedUp, type RunningAuth, type SignedUp } from '../auth.harness.js';
import { authCommandLine } from '../index.js';
import { ReplaceKeys } from './replace-keys.js';
import { RotateKeys } from './rotate-keys.js';

let auth: RunningAuth;
let commands: AppContext;
let ada: SignedUp;
beforeAll(async () => {
  auth = await runAuth();
  commands = await openAppContext(authCommandLine, auth.settings, silentLogger, { clock: auth.clock });
  ada = await signedUp(auth, 'ada@example.org');
});
afterAll(async () => {
  await commands.close();
  await auth.stop();
});

const rotate = () => commands.get(RotateKeys).execute();
const kidOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid;
const published = async (): Promise<string[]> =>
  ((await auth.call('/.well-known/jwks.json')).body['keys'] as { kid: string }[]).map(({ kid }) => kid);
const keyIds = async () =>
  (await auth.call('/sessions/ended', { bearer: await appToken() })).body['keyIds'] as string[];
const refreshed = async (token: string) =>
  (await auth.call('/token?grant_type=refresh_token', { body: { refresh_token: token } })).body;
const userWith = (bearer: string) => auth.call('/user', { bearer });

describe('keys rotate', () => {
  it('lets no key sign that was published just now', async () => {
    auth.clock.stop();
    auth.clock.advance(10);
    await rotate();
    await expect(rotate()).rejects.toMatchObject({ detail: expect.stringMatching(/Run this again in 10 s/) });
  });

  it('signs with the key that was published before, while everybody goes on', async () => {
    auth.clock.advance(10);
    const before = await published();
    expect(before).toHaveLength(3);
    const kid = await rotate();
    expect(before).toContain(kid);
    auth.clock.advance(3);
    expect((await userWith(ada.accessToken)).status).toBe(200);
    const body = await refreshed(ada.refreshToken);
    expect(kidOf(String(body['access_token']))).toBe(kid);
    ada = {
      ...ada,
      accessToken: String(body['access_token']),
      refreshToken: String(body['refresh_token']),
    };
    const after = await published();
    expect(after).toEqual(expect.arrayContaining([...before]));
    expect((await keyIds()).toSorted()).toEqual(after.toSorted());
    expect(
      await auth.rows(`SELECT DISTINCT outcome FROM audit_entries WHERE action = 'rotate-keys'`),
    ).toEqual([{ outcome: 'done' }]);
  });

  it('forgets a key when its last token has ended', async () => {
    const own = kidOf(ada.accessToken);
    auth.clock.advance(10);
    await rotate();
    auth.clock.advance(3_660);
    expect(await published()).toContain(own);
    auth.clock.advance(4);
    const left = await published();
    expect(left).toHaveLength(2);
    expect(left).not.toContain(own);
    expect((await keyIds()).toSorted()).toEqual(left.toSorted());
  });
});

describe('keys rotate --end-all-sessions', () => {
  it('ends every session and token at once, and lets people sign in again', async () => {
    const bob = await signedUp(auth, 'bob@example.org');
    const before = await published();
    const ended = await commands.get(ReplaceKeys).execute();
    expect(ended).toBeGreaterThan(0);
    expect(await auth.rows('SELECT id FROM sessions')).toEqual([]);
    expect((await userWith(bob.accessToken)).status).toBe(403);
    expect((await refreshed(bob.refreshToken))['error_code']).toBe('refresh_token_not_found');
    const after = await published();
    expect(after.filter((kid) => before.includes(kid))).toEqual([]);
    expect((await keyIds()).toSorted()).toEqual(after.toSorted());
    expect((await userWith(bob.accessToken)).body['error_code'] ?? '').toBe('bad_jwt');
    const cleo = await signedUp(auth, 'cleo@example.org');
    expect(after).toContain(kidOf(cleo.accessToken));
    expect((await userWith(cleo.accessToken)).status).toBe(200);
    expect(await auth.rows(`SELECT outcome FROM audit_entries WHERE action = 'replace-keys'`)).toEqual([
      { outcome: 'done' },
    ]);
  });
});
