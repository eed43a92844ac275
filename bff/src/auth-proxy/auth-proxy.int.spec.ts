import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testIdentity } from '@probity/kit/testing';
import { runBff, type RunningBff } from '../bff.harness.js';

let bff: RunningBff;
beforeAll(async () => {
  bff = await runBff();
});
afterAll(() => bff.stop());

describe('the proxy of the auth service', () => {
  it('passes bodies, headers and status as they are', async () => {
    bff.auth.respond = () => ({
      status: 422,
      headers: { 'x-supabase-api-version': '2024-01-01', 'content-type': 'application/json; charset=utf-8' },
      body: '{"code":"weak_password" , "message":"x"}',
    });
    const { text } = await bff.http
      .post('/auth/v1/token?grant_type=password&x=%2F')
      .set({
        'content-type': 'application/x-www-form-urlencoded',
        apikey: 'a',
        'x-forwarded-for': '203.0.113.9',
        'x-correlation-id': 'corr-12345678',
      })
      .send('a=1&b=%00')
      .expect(422)
      .expect('x-supabase-api-version', '2024-01-01');
    expect(text).toBe('{"code":"weak_password" , "message":"x"}');
    expect(bff.auth.requests).toMatchObject([
      {
        method: 'POST',
        path: '/token?grant_type=password&x=%2F',
        body: 'a=1&b=%00',
        headers: {
          apikey: 'a',
          'content-type': 'application/x-www-form-urlencoded',
          'x-forwarded-for': '127.0.0.1', // never what a client says of itself
          'x-correlation-id': 'corr-12345678',
        },
      },
    ]);
  });

  it('passes on nothing that a client says of who it is, but for its token', async () => {
    bff.auth.requests.length = 0;
    bff.auth.respond = () => ({ body: {} });
    const claimed = {
      forwarded: 'for=203.0.113.9',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-real-ip': '203.0.113.9',
      'x-user-id': 'ada',
      'x-role': 'administrator',
      'x-service': 'bff',
      'x-service-name': 'bff',
      'x-probity-caller': 'bff',
      'remote-user': 'ada',
    };
    await bff.http
      .get('/auth/v1/user')
      .set({ authorization: 'Bearer own', 'x-client-info': 'c', ...claimed });
    const [received] = bff.auth.requests;
    expect(received?.headers).toMatchObject({ authorization: 'Bearer own', 'x-client-info': 'c' });
    expect(Object.keys(received?.headers ?? {}).filter((name) => name in claimed)).toEqual([]);
  });

  it("signs for a client's address, beside the client's own token", async () => {
    bff.auth.requests.length = 0;
    bff.auth.respond = () => ({ body: {} });
    const own = { authorization: 'Bearer own', apikey: 'a' };
    await bff.http.get('/auth/v1/user').set({ ...own, 'x-service-token': 'forged' });
    const headers = bff.auth.requests[0]?.headers ?? {};
    expect(headers).toMatchObject({ ...own, 'x-forwarded-for': '127.0.0.1' });
    expect(await testIdentity('auth', ['bff']).callerOf(String(headers['x-service-token']))).toBe('bff');
  });

  it.each([
    ['2024-01-01', { code: 'request_entity_too_large', message: expect.any(String) }],
    ['', { code: 413, msg: expect.any(String) }],
  ])('refuses a body of more than 1 MiB in the dialect of version %j', async (version, form) => {
    bff.auth.requests.length = 0;
    const { body } = await bff.http
      .post('/auth/v1/signup')
      .set({ 'content-type': 'application/json', 'x-supabase-api-version': version })
      .send(JSON.stringify({ data: 'x'.repeat(1_048_577) }))
      .expect(413)
      .expect('x-sb-error-code', 'request_entity_too_large');
    expect(body).toEqual({ ...form, error_code: 'request_entity_too_large' });
    expect(bff.auth.requests).toEqual([]);
  });

  it('refuses one that does not say its length as well', async () => {
    const response = await fetch(`${bff.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: ReadableStream.from([Buffer.alloc(1_048_576, 'x'), Buffer.alloc(10, 'x')]),
      duplex: 'half',
    });
    expect(response.status).toBe(413);
  });

  it('serves who waits for the word to go on with a body', async () => {
    bff.auth.respond = ({ body }) => ({ body: { length: body.length } });
    const body = 'x'.repeat(100_000);
    const response = await new Promise<string>((resolve, reject) => {
      const posted = request(`${bff.url}/auth/v1/signup`, {
        method: 'POST',
        headers: { expect: '100-continue', 'content-length': body.length },
      });
      posted.on('continue', () => posted.end(body));
      posted.on('response', (answer) => void text(answer).then(resolve, reject));
      posted.on('error', reject);
      posted.flushHeaders();
    });
    expect(JSON.parse(response)).toEqual({ length: body.length });
  });

  it.each([
    '/auth/v1/readyz',
    '/auth/v1/healthz',
    '/auth/v1/sessions/ended',
    '/auth/v1//sessions/ended',
    '/auth/v1/%73essions/ended',
    '/auth/v1/./sessions/ended?after=1',
    '/auth/v1/x/../sessions/ended',
    '/auth/v1/x/%2e%2e/sessions/ended',
    '/auth/v1/administrators',
    '/auth/v1/reviewers',
    '/%61%75th/v1/healthz',
  ])('keeps what is for the installation alone from clients: %s', async (path) => {
    bff.auth.requests.length = 0;
    const { port } = new URL(bff.url);
    // As it is: other clients would tidy the address up.
    const sent = request({ port, path }).end();
    const status = await new Promise((resolve) =>
      sent.once('response', (found) => resolve(found.statusCode)),
    );
    sent.destroy();
    expect({ status, requests: bff.auth.requests }).toEqual({ status: 404, requests: [] });
  });

  it('passes redirects to the client', async () => {
    bff.auth.respond = () => ({ status: 303, headers: { location: 'http://site.example/#token' } });
    await bff.http
      .get('/auth/v1/verify?token=1')
      .expect(303)
      .expect('location', 'http://site.example/#token');
  });

  it('passes on no cookie but the one by which the service tells a browser from others', async () => {
    const set = '__Host-probity-provider=abc; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=600';
    bff.auth.respond = () => ({
      status: 302,
      headers: { location: 'https://id.example/', 'set-cookie': set },
    });
    const cookie = 'a=b; __Host-probity-session=secret-token; __Host-probity-provider=abc; c=d';
    const { headers } = await bff.http.get('/auth/v1/authorize?provider=x').set({ cookie }).expect(302);
    expect([headers['set-cookie'], headers['location']]).toEqual([[set], 'https://id.example/']);
    expect(bff.auth.requests.at(-1)?.headers['cookie']).toBe('__Host-probity-provider=abc');
  });

  it('asks once, also where the service says to come again', async () => {
    const before = bff.auth.requests.length;
    bff.auth.respond = () => ({ status: 503, headers: { 'retry-after': '1' }, body: {} });
    await bff.http.get('/auth/v1/user').expect(503).expect('retry-after', '1');
    expect(bff.auth.requests).toHaveLength(before + 1);
  });

  it('says that the service is down without saying where it is', async () => {
    await bff.auth.stop();
    const { text, body } = await bff.http
      .get('/auth/v1/user')
      .set('x-correlation-id', 'corr-auth-away')
      .expect(503)
      .expect('content-type', /application\/problem\+json/);
    expect(body).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(text).not.toMatch(/127\.0\.0\.1|ECONNREFUSED/);
    const logged = bff.lines.filter((line) => line['correlationId'] === 'corr-auth-away');
    expect(logged).toMatchObject([{ level: 'warn' }, { level: 'info', status: 503 }]);
    expect(JSON.stringify(logged)).toContain('ECONNREFUSED');
    await bff.auth.start();
  });
});
