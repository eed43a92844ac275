import { HttpAdapterHost } from '@nestjs/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { clientRoutes } from './documents/client-routes.js';
import { page, runBff, type RunningBff } from './running-bff.fake.js';

let bff: RunningBff;
let bearer: string;
beforeAll(async () => {
  bff = await runBff();
  bearer = await bff.issuer.signTestToken();
});
afterAll(() => bff.stop());
beforeEach(() => {
  for (const service of [bff.auth, bff.screening, bff.verification]) service.asked.length = 0;
});

const ask = async (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) => {
  const response = await fetch(bff.url + path, { redirect: 'manual', ...init });
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  const body = isJson ? (JSON.parse(text) as Record<string, unknown>) : {};
  return { status: response.status, headers: response.headers, text, body };
};
const signedIn = (headers: Record<string, string> = {}) => ({
  authorization: `Bearer ${bearer}`,
  ...headers,
});
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(path, {
    method: 'POST',
    headers: signedIn({ 'content-type': 'application/json', ...headers }),
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const answer = {
  searchId: 's1',
  results: [],
  similar: [],
  total: 0,
  nextCursor: null,
  allowance: {
    plan: 'free',
    day: { used: 1, limit: 3 },
    period: { used: 1, limit: 5, resetsAt: null },
  },
  lists: [],
};
const problem = (status: number, code: string, detail: string) => ({
  status,
  headers: { 'content-type': 'application/problem+json', 'retry-after': '60' },
  body: { type: 'about:blank', title: 'T', status, detail, code, correlationId: 'other' },
});

describe('forwarding', () => {
  it('passes on body, caller, key and correlation, and the answer', async () => {
    bff.screening.answers = () => ({ body: { ...answer, unknownField: 1 } });
    const headers = { 'idempotency-key': 'k1', 'x-correlation-id': 'corr-12345678' };
    const { status, body, headers: told } = await post('/api/v1/searches', { term: 'ada' }, headers);
    expect([status, body]).toEqual([200, answer]);
    expect(told.get('x-correlation-id')).toBe('corr-12345678');
    const [asked] = bff.screening.asked;
    expect(asked).toMatchObject({ method: 'POST', path: '/searches' });
    expect(JSON.parse(asked?.body ?? '')).toEqual({ term: 'ada', country: 'all_countries' });
    expect(asked?.headers).toMatchObject({ authorization: `Bearer ${bearer}`, ...headers });
  });

  it('passes on parameters and queries, encoded', async () => {
    await ask('/api/v1/persons/a%2Fb%3Fc', { headers: signedIn() });
    await ask('/api/v1/reports?filter=a%26b&level=high', { headers: signedIn() });
    expect(bff.screening.asked.map(({ path }) => path)).toEqual([
      '/persons/a%2Fb%3Fc',
      '/reports?filter=a%26b&level=high',
    ]);
  });

  it.each([
    [429, 'SEARCH_LIMIT_REACHED', 'Search limit reached. Upgrade to premium for unlimited searches.'],
    [400, 'SEARCH_TERM_EMPTY', 'Please enter a search term'],
    [422, 'IDEMPOTENCY_KEY_REUSED', 'Another sentence.'],
  ])('passes on %i %s with its sentence and Retry-After', async (status, code, detail) => {
    bff.screening.answers = () => problem(status, code, detail);
    const told = await post('/api/v1/searches', { term: 'x' }, { 'x-correlation-id': 'corr-12345678' });
    expect(told.status).toBe(status);
    expect(told.headers.get('content-type')).toContain('application/problem+json');
    expect(told.headers.get('retry-after')).toBe('60');
    expect(told.body).toMatchObject({ status, code, detail, correlationId: 'corr-12345678' });
  });

  it.each([
    ['answers 503', () => problem(503, 'SERVICE_UNAVAILABLE', 'Busy.'), 503],
    ['answers 500', () => problem(500, 'INTERNAL', 'the password is seven'), 503],
    ['answers rubbish', () => ({ body: 'rubbish' }), 500],
    ['answers what the contract does not know', () => ({ body: { results: 1 } }), 500],
    ['answers with an unknown code', () => problem(418, 'TEAPOT', 'I am a teapot'), 500],
  ])('never shows an empty answer when the service %s', async (_what, answers, status) => {
    bff.screening.answers = answers;
    const told = await post('/api/v1/searches', { term: 'x' });
    expect(told.status).toBe(status);
    expect(told.text).not.toContain('password');
    expect(told.body).not.toHaveProperty('results');
  });

  it('passes on what an unavailable service says of its state', async () => {
    bff.screening.answers = () => problem(503, 'SERVICE_UNAVAILABLE', 'The lists are still being read.');
    const { body, headers } = await post('/api/v1/searches', { term: 'x' });
    expect([body['detail'], headers.get('retry-after')]).toEqual(['The lists are still being read.', '60']);
  });

  it('says 503 while the service is away, and works again when it is back', async () => {
    await bff.screening.stop();
    expect((await post('/api/v1/searches', { term: 'x' })).body['code']).toBe('SERVICE_UNAVAILABLE');
    await bff.screening.start();
    bff.screening.answers = () => ({ body: answer });
    expect((await post('/api/v1/searches', { term: 'x' })).status).toBe(200);
  });

  it('tells a stranger to sign in, in the words of the route, and asks nobody', async () => {
    const { status, body } = await ask('/api/v1/searches', { method: 'POST' });
    expect([status, body['code'], body['detail']]).toEqual([
      401,
      'NOT_SIGNED_IN',
      'Please sign in to search',
    ]);
    for (const { method, path } of clientRoutes)
      expect((await ask(`/api/v1${path}`, { method })).status).toBe(401);
    expect(bff.screening.asked).toEqual([]);
  });

  it.each([
    ['an expired token', () => bff.issuer.signTestToken({ expiresAt: new Date(Date.now() - 60_000) })],
    ['no token at all', () => Promise.resolve('x.y.z')],
  ])('takes %s for nobody', async (_what, token) => {
    const headers = { authorization: `Bearer ${await token()}` };
    expect((await ask('/api/v1/allowance', { headers })).body['code']).toBe('NOT_SIGNED_IN');
  });

  it('refuses a wrong body before it asks', async () => {
    expect((await post('/api/v1/searches', { term: 1 })).body['code']).toBe('INVALID_REQUEST');
    expect((await post('/api/v1/searches', '{')).body['code']).toBe('INVALID_REQUEST');
    expect(bff.screening.asked).toEqual([]);
  });
});

describe('forwarding answers as they are written', () => {
  const body = { subjects: [{ names: ['Ada Example'] }] };

  it('passes on the question and the answer', async () => {
    bff.screening.answers = () => ({ body: { answers: [], unread: 1 } });
    const told = await post('/api/v1/match', body);
    expect([told.status, told.text]).toEqual([200, '{"answers":[],"unread":1}']);
    expect(told.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(JSON.parse(bff.screening.asked[0]?.body ?? '')).toEqual(body);
  });

  it('passes on refusals, and refuses a wrong body before it asks', async () => {
    bff.screening.answers = () => problem(422, 'LIST_NOT_LOADED', 'The list "x" is not loaded.');
    const told = await post('/api/v1/match', { ...body, lists: ['x'] });
    expect([told.status, told.body['detail']]).toEqual([422, 'The list "x" is not loaded.']);
    expect(told.headers.get('content-type')).toContain('application/problem+json');
    bff.screening.asked.length = 0;
    expect((await post('/api/v1/match', { subjects: [] })).body['code']).toBe('INVALID_REQUEST');
    expect(bff.screening.asked).toEqual([]);
  });
});

describe('verify-identity', () => {
  const result = { checkId: 'c1', status: 'low_risk', score: 0, message: 'M', lists: [] };
  const session = {
    sessionId: 's1',
    personId: 'p1',
    status: 'created',
    expiresAt: '2026-01-01T00:00:00.000Z',
  };

  it.each([
    ['run-checks', 'POST /check-runs', result, 200],
    ['create-session', 'POST /verification-sessions', session, 201],
    ['check-status', 'GET /persons/p1/verification-session', session, 200],
  ])('%s asks %s', async (action, asked, told, status) => {
    bff.verification.answers = () => ({ status, body: told });
    const { body } = await post('/api/v1/functions/verify-identity', { action, personId: 'p1' });
    expect(body).toEqual(told);
    expect(bff.verification.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([asked]);
  });

  it.each([
    [{ action: 'erase', personId: 'p1' }],
    [{ action: 'run-checks' }],
    [{ action: 'run-checks', personId: 'p1', more: 1 }],
    [{ action: 'run-checks', personId: 'a\u0000' }],
  ])('refuses %j', async (body) => {
    expect((await post('/api/v1/functions/verify-identity', body)).body['code']).toBe('INVALID_REQUEST');
    expect(bff.verification.asked).toEqual([]);
  });

  it('says which person is unknown', async () => {
    bff.verification.answers = () => problem(404, 'PERSON_NOT_FOUND', 'This person is not in the database.');
    const told = await post('/api/v1/functions/verify-identity', { action: 'run-checks', personId: 'p1' });
    expect([told.status, told.body['code']]).toEqual([404, 'PERSON_NOT_FOUND']);
  });
});

describe('the dashboard', () => {
  const overview = { recent: [], alerts: [], lists: [], plan: 'free', dailyChecks: 10 };

  it('is of screening and verification', async () => {
    bff.screening.answers = () => ({ body: overview });
    bff.verification.answers = () => ({ body: { used: 7 } });
    const { body } = await ask('/api/v1/dashboard', { headers: signedIn() });
    expect(body).toEqual({ checks: { used: 7, limit: 10 }, recent: [], alerts: [], lists: [] });
  });

  it('is not shown with zeros when one of them cannot be asked', async () => {
    bff.verification.answers = () => ({ status: 503, body: {} });
    expect((await ask('/api/v1/dashboard', { headers: signedIn() })).status).toBe(503);
  });
});

describe('notifications', () => {
  const row = {
    type: 'scan_complete',
    title: 't',
    message: 'm',
    timestamp: '2026-03-01T08:00:00.000Z',
    read: false,
  };
  const rows = [
    { ...row, id: 'n1', personId: 'known' },
    { ...row, id: 'n2', personId: 'gone' },
    { ...row, id: 'n3', personId: null },
  ];

  it('say whom they are about, and nothing of who is gone', async () => {
    bff.notification.answers = () => ({ body: { notifications: rows, unread: 3, nextCursor: null } });
    bff.screening.answers = () => ({
      body: {
        persons: [
          {
            id: 'known',
            kind: 'person',
            name: 'Ada Example',
            company: null,
            country: null,
            riskScore: 5,
            lastChecked: null,
            names: [],
          },
        ],
      },
    });
    const { body } = await ask('/api/v1/notifications', { headers: signedIn() });
    expect(body).toMatchObject({
      notifications: [{ personName: 'Ada Example' }, { personName: null }, { personName: null }],
      unread: 3,
    });
    expect(JSON.parse(bff.screening.asked[0]?.body ?? '{}')).toEqual({ ids: ['known', 'gone'] });
  });

  it('are not shown as nobody’s when persons cannot be asked', async () => {
    bff.notification.answers = () => ({ body: { notifications: rows, unread: 3, nextCursor: null } });
    bff.screening.answers = () => ({ status: 503, body: {} });
    expect((await ask('/api/v1/notifications', { headers: signedIn() })).status).toBe(503);
  });
});

describe('the auth gate', () => {
  it('passes bodies, headers and status as they are', async () => {
    bff.auth.answers = () => ({
      status: 422,
      headers: { 'x-supabase-api-version': '2024-01-01', 'content-type': 'application/json; charset=utf-8' },
      body: '{"code":"weak_password" , "message":"x"}',
    });
    const told = await ask('/auth/v1/token?grant_type=password&x=%2F', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        apikey: 'a',
        'x-forwarded-for': '203.0.113.9',
        'x-correlation-id': 'corr-12345678',
      },
      body: 'a=1&b=%00',
    });
    expect([told.status, told.text]).toEqual([422, '{"code":"weak_password" , "message":"x"}']);
    expect(told.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(bff.auth.asked).toMatchObject([
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
    bff.auth.answers = () => ({ status: 303, headers: { location: 'http://site.example/#token' } });
    const told = await ask('/auth/v1/verify?token=1');
    expect([told.status, told.headers.get('location')]).toEqual([303, 'http://site.example/#token']);
  });

  it('says that the service is away without saying where it is', async () => {
    await bff.auth.stop();
    const told = await ask('/auth/v1/user', { headers: { 'x-correlation-id': 'corr-auth-away' } });
    expect([told.status, told.body['code']]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(told.headers.get('content-type')).toContain('application/problem+json');
    expect(told.text).not.toMatch(/127\.0\.0\.1|ECONNREFUSED/);
    const logged = bff.lines.filter((line) => line['correlationId'] === 'corr-auth-away');
    expect(logged).toMatchObject([{ level: 'warn' }, { level: 'info', status: 503 }]);
    expect(JSON.stringify(logged)).toContain('ECONNREFUSED');
    await bff.auth.start();
  });
});

describe('the web client', () => {
  it.each(['/', '/app', '/report/123', '/persons/x?y=z', '/no/such/page'])(
    'is the page at %s',
    async (path) => {
      const { status, text, headers } = await ask(path);
      expect([status, text]).toEqual([200, page]);
      expect(headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('keeps assets for ever and other files not', async () => {
    const asset = await ask('/assets/app-0a1b2c.js');
    expect([asset.status, asset.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect((await ask('/icon.svg')).headers.get('cache-control')).toBe('no-cache');
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
    const { status, headers, body } = await ask(path);
    expect(status).toBe(404);
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(body['code']).toBe('ROUTE_NOT_FOUND');
  });

  it('takes no posts', async () => {
    expect((await ask('/app', { method: 'POST' })).status).toBe(404);
  });

  it.each(['/', '/api/v1/nothing', '/auth/v1/user', '/healthz'])(
    'comes with security headers at %s',
    async (path) => {
      bff.auth.answers = () => ({ body: {} });
      const { headers } = await ask(path);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('content-security-policy')).not.toContain("script-src 'unsafe-inline'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );
});

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly responses: object;
}

describe('the documents', () => {
  const served = (): string[] => {
    const fastify = bff.app.get(HttpAdapterHost).httpAdapter.getInstance<{
      printRoutes(options: object): string;
    }>();
    const routes: string[] = [];
    const parents: string[] = [];
    for (const line of fastify.printRoutes({ commonPrefix: false }).split('\n')) {
      const [, indent = '', path = '', methods = ''] = /^(.*?)[└├]── (\S*) \((.*)\)/.exec(line) ?? [];
      if (path === '') continue;
      const depth = indent.length / 4;
      parents.length = depth;
      parents.push(path);
      for (const method of methods.split(', ')) routes.push(`${method} ${parents.join('')}`);
    }
    return routes;
  };

  it('tell of every route that is served, and of no other', () => {
    const api = served()
      .filter((route) => route.includes('/api/v1/') && !route.startsWith('HEAD'))
      .filter((route) => !/\/(openapi|asyncapi)\.json$/.test(route));
    const told = clientRoutes.map(({ method, path }) => `${method} /api/v1${path}`);
    expect(api.sort()).toEqual(told.sort());
    expect(told.length).toBeGreaterThan(10);
  });

  it('are an OpenAPI 3.1 document whose parameters and references hold', async () => {
    const { status, body } = await ask('/api/v1/openapi.json');
    expect([status, body['openapi']]).toEqual([200, '3.1.0']);
    const paths = body['paths'] as Record<string, Record<string, Operation>>;
    const { schemas } = body['components'] as { schemas: object };
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).map((one) => ({ path, ...one })),
    );
    expect(operations).toHaveLength(clientRoutes.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const { path, parameters, responses } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(
        inPath,
      );
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '401', '503', '500']));
    }
    const headers = operations.flatMap(({ parameters }) => parameters).filter((one) => one.in === 'header');
    expect(headers.map(({ name }) => name).sort()).toEqual(['Idempotency-Key', 'Last-Event-ID']);
    const references = [...JSON.stringify(body).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    for (const [, name = ''] of references) expect(schemas).toHaveProperty(name);
  });

  it('are an AsyncAPI 3 document whose references hold', async () => {
    const { status, body } = await ask('/api/v1/asyncapi.json');
    expect([status, body['asyncapi']]).toEqual([200, '3.0.0']);
    for (const [, reference = ''] of JSON.stringify(body).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = reference
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], body);
      expect(found).toBeDefined();
    }
  });
});

describe('readiness', () => {
  it('is of all services, and names which is away', async () => {
    for (const service of [bff.auth, bff.screening, bff.verification])
      service.answers = () => ({ body: { status: 'ready', parts: { lists: { status: 'ready' } } } });
    bff.notification.answers = ({ path }) =>
      path.startsWith('/stream') ? bff.log.read(path) : { body: { status: 'ready', parts: {} } };
    expect((await ask('/readyz')).body).toMatchObject({ status: 'ready' });
    await bff.verification.stop();
    expect((await ask('/readyz')).body).toMatchObject({
      status: 'ready',
      parts: { verification: { status: 'degraded' } },
    });
    await bff.verification.start();
    bff.verification.answers = () => ({ status: 500, body: { title: 'Something went wrong' } });
    expect((await ask('/readyz')).body).toMatchObject({
      status: 'ready',
      parts: { verification: { status: 'degraded', reason: 'It does not answer.' } },
    });
    await bff.screening.stop();
    const { status, body } = await ask('/readyz');
    expect(status).toBe(503);
    expect(body).toMatchObject({
      status: 'not-ready',
      parts: {
        screening: { status: 'not-ready', reason: 'It does not answer.' },
        lists: { status: 'degraded' },
      },
    });
    await bff.screening.start();
    expect((await ask('/healthz')).body).toEqual({ status: 'ok' });
  });
});
