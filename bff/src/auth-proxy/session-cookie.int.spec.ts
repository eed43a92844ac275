import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { runBff, type RunningBff } from '../bff.harness.js';

let bff: RunningBff;
let own: Record<string, string>;
beforeAll(async () => {
  bff = await runBff();
});
afterAll(() => bff.stop());
beforeEach(() => {
  own = { 'x-probity-session': 'cookie', origin: bff.url, 'content-type': 'application/json' };
  bff.auth.respond = () => ({
    status: 200,
    body: { access_token: 'a.b.c', refresh_token: 'secret-token', expires_in: 900 },
  });
});

const cookie = '__Host-probity-session=secret-token';
const post = (path: string, body: object = {}) => bff.http.post(`/auth/v1${path}`).set(own).send(body);
const refresh = '/token?grant_type=refresh_token';
const lastRequest = () => bff.auth.requests.at(-1);
const cookiesOf = ({ headers }: { readonly headers: Record<string, unknown> }): string[] =>
  (headers['set-cookie'] ?? []) as string[];

describe('the refresh token of a browser', () => {
  it.each(['/token?grant_type=password', '/signup', '/verify', '/factors/1/verify', refresh])(
    'is kept in a cookie that no script can read, whatever gave it: %s',
    async (path) => {
      const response = await post(path);
      expect(response.text).not.toContain('secret-token');
      expect(response.body).toMatchObject({ access_token: 'a.b.c', expires_in: 900 });
      expect(cookiesOf(response)).toEqual([
        `${cookie}; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=34560000`,
      ]);
    },
  );

  it('has another placeholder each time, as clients tell sessions apart by it', async () => {
    const [first, second] = [await post(refresh), await post(refresh)];
    const placeholders = [first, second].map(({ body }) => (body as { refresh_token: string }).refresh_token);
    expect(placeholders).toEqual([expect.stringMatching(/^kept-/), expect.stringMatching(/^kept-/)]);
    expect(new Set(placeholders).size).toBe(2);
  });

  it('stands in for whatever the client sends, and no cookie is passed on', async () => {
    await post(refresh, { refresh_token: 'kept-1', other: 1 })
      .set('cookie', `a=b; ${cookie}; c=d`)
      .expect(200);
    expect(JSON.parse(lastRequest()?.body ?? '')).toEqual({ refresh_token: 'secret-token', other: 1 });
    expect(lastRequest()?.headers).not.toHaveProperty('cookie');
    expect(lastRequest()?.headers).not.toHaveProperty('x-probity-session');
  });

  it.each(['/%74oken?grant_type=refresh_token', '/token?grant_type=%72efresh_token'])(
    'stands in at an address that is written in another way: %s',
    async (path) => {
      await post(path, { refresh_token: 'kept-1' }).set('cookie', cookie).expect(200);
      expect(JSON.parse(lastRequest()?.body ?? '')).toEqual({ refresh_token: 'secret-token' });
    },
  );

  it.each(['', 'probity-session=x', 'x__Host-probity-session=x', '__Host-probity-session'])(
    'is empty without the cookie: %j',
    async (given) => {
      await post(refresh, { refresh_token: 'stolen' }).set('cookie', given);
      expect(JSON.parse(lastRequest()?.body ?? '')).toEqual({ refresh_token: '' });
    },
  );

  it.each([
    ['another page', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
    ['a page without an origin', { origin: 'null' }],
    ['nobody knows whom', { origin: '' }],
  ])('is not used for %s', async (_who, headers) => {
    const asked = bff.auth.requests.length;
    for (const path of [refresh, '/logout']) {
      const response = await post(path, {})
        .set({ ...headers, cookie })
        .expect(403);
      expect([response.body, cookiesOf(response)]).toMatchObject([{ error_code: 'bad_origin' }, []]);
    }
    expect(bff.auth.requests).toHaveLength(asked);
  });

  it('is not used nor kept for a client that does not ask for it', async () => {
    const response = await bff.http
      .post(`/auth/v1${refresh}`)
      .set({ 'content-type': 'application/json', cookie, origin: 'https://evil.example' })
      .send({ refresh_token: 'its own' });
    expect(response.body).toMatchObject({ refresh_token: 'secret-token' });
    expect(cookiesOf(response)).toEqual([]);
    expect(JSON.parse(lastRequest()?.body ?? '')).toEqual({ refresh_token: 'its own' });
  });

  it('goes with the sign-out, also when the auth service knows nothing or does not respond', async () => {
    const gone = ['__Host-probity-session=; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=0'];
    for (const status of [204, 401, 500]) {
      bff.auth.respond = () => ({ status, body: {} });
      expect(cookiesOf(await post('/logout?scope=local').expect(status))).toEqual(gone);
    }
    expect(cookiesOf(await post('/logout?scope=others'))).toEqual([]);
    await bff.auth.stop();
    expect(cookiesOf(await post('/logout').expect(503))).toEqual(gone);
    await bff.auth.start();
  });

  it('is no reason to change what is not JSON, or holds no token', async () => {
    bff.auth.respond = () => ({ status: 400, body: '{"error_code":"x" , "refresh_token":"no; token"}' });
    const refused = await post(refresh);
    expect([refused.text, cookiesOf(refused)]).toEqual([
      '{"error_code":"x" , "refresh_token":"no; token"}',
      [],
    ]);
    await bff.http
      .post(`/auth/v1${refresh}`)
      .set({ ...own, cookie })
      .send('[1');
    expect(lastRequest()?.body).toBe('[1');
  });
});
