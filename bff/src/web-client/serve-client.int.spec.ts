import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { page, runBff, type RunningBff } from '../bff.harness.js';

let bff: RunningBff;
beforeAll(async () => {
  bff = await runBff();
});
afterAll(() => bff.stop());

const everywhere = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

describe('the web client', () => {
  it.each(['/', '/app', '/report/123', '/persons/x?y=z', '/no/such/page'])(
    'is the page at %s',
    async (path) => {
      const { text } = await bff.http.get(path).expect(200).expect('cache-control', 'no-cache');
      expect(text).toBe(page);
    },
  );

  it('keeps assets for ever and other files not', async () => {
    await bff.http
      .get('/assets/app-0a1b2c.js')
      .expect(200)
      .expect('cache-control', 'public, max-age=31536000, immutable');
    await bff.http.get('/icon.svg').expect('cache-control', 'no-cache');
  });

  it('sends what the build compressed to whoever reads that', async () => {
    const compressed = await bff.http.get('/assets/app-0a1b2c.js').set('accept-encoding', 'gzip, br');
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(compressed.headers['content-type']).toMatch(/javascript/);
    const plain = await bff.http.get('/assets/app-0a1b2c.js').set('accept-encoding', 'identity');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.headers['vary']).toBe('accept-encoding');
  });

  it.each([
    '/api',
    '/api/v1',
    '/api/v1/nothing',
    '/api/v2/searches',
    '/assets/none.js',
    '/assets/..%2f..%2fetc%2fpasswd.js',
    '/favicon.ico',
    '//',
    '///',
  ])('is not at %s: there is nothing', async (path) => {
    const { body } = await bff.http
      .get(path)
      .expect(404)
      .expect('content-type', /application\/problem\+json/)
      .expect('cache-control', 'no-store');
    expect(body).toMatchObject({ code: 'ROUTE_NOT_FOUND' });
  });

  it('takes no posts', async () => {
    await bff.http.post('/app').expect(404);
  });

  it.each([
    ['/', "script-src 'self'"],
    ['/healthz', "require-trusted-types-for 'script'"],
    ['/service-worker.js', "require-trusted-types-for 'script'"],
    ['/api/v1/nothing', "default-src 'none'"],
    ['/auth/v1/user', "default-src 'none'"],
  ])('comes with security headers at %s', async (path, policy) => {
    bff.auth.respond = () => ({ body: {} });
    const { headers } = await bff.http.get(path);
    expect(headers['content-security-policy']).toContain(policy);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers).toMatchObject(everywhere);
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it('lets workers, and nothing else, compile a decoder', async () => {
    const { headers } = await bff.http.get('/assets/reader.worker-0a1b2c.js');
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.filter((directive) => directive.includes('unsafe'))).toHaveLength(1);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).toMatchObject(everywhere);
  });

  it('spares the scripts and styles of a page what browsers read of pages alone', async () => {
    const { headers } = await bff.http.get('/assets/app-0a1b2c.js').expect(200);
    expect(headers).toMatchObject(everywhere);
    for (const name of ['content-security-policy', 'x-frame-options', 'etag', 'last-modified'])
      expect(headers).not.toHaveProperty(name);
  });

  it('extends HSTS to subdomains where the operator says so', async () => {
    const secure = await runBff({ hstsSubdomains: true });
    const { headers } = await secure.http.get('/');
    await secure.stop();
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});
