import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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

  it('passes redirects to the client', async () => {
    bff.auth.respond = () => ({ status: 303, headers: { location: 'http://site.example/#token' } });
    await bff.http
      .get('/auth/v1/verify?token=1')
      .expect(303)
      .expect('location', 'http://site.example/#token');
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
