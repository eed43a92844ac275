import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { largestUpload } from '@probity/contracts';
import { runBff, type RunningBff } from '../bff.harness.js';
import { clientRoutes } from '../documents/documents.controller.js';
import { problem } from '../service.harness.js';

let bff: RunningBff;
let authorization: string;
beforeAll(async () => {
  bff = await runBff();
  authorization = await bff.authorization();
});
afterAll(() => bff.stop());
beforeEach(() => {
  bff.screening.requests.length = 0;
});

const get = (path: string) => bff.http.get(`/api/v1${path}`).set({ authorization });
const post = (path: string, body: object | string) =>
  bff.http.post(`/api/v1${path}`).set({ authorization }).type('json').send(body);

const found = {
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

const sync = '/functions/sync-external-data';

describe('forwarding', () => {
  it('passes on body, caller, key and correlation, and the response as the contract has it', async () => {
    bff.screening.respond = () => ({ status: 202, body: { status: 'accepted', unknownField: 1 } });
    const headers = { 'idempotency-key': 'k1', 'x-correlation-id': 'corr-12345678' };
    const body = { searchTerm: 'ada', selectedCountry: 'all_countries' };
    const response = await post(sync, body).set(headers).expect(202);
    expect(response.body).toEqual({ status: 'accepted' });
    expect(response.headers['x-correlation-id']).toBe('corr-12345678');
    const [received] = bff.screening.requests;
    expect(received).toMatchObject({ method: 'POST', path: sync });
    expect(JSON.parse(received?.body ?? '')).toEqual(body);
    expect(received?.headers).toMatchObject({ authorization, ...headers });
  });

  it('passes on no other header, so that nobody outside can say who calls', async () => {
    bff.screening.respond = () => ({ body: found });
    const claimed = {
      'x-user-id': 'bob',
      'x-forwarded-for': '203.0.113.9',
      'x-service': 'bff',
      cookie: 'a=b',
    };
    await post('/searches', { term: 'ada' }).set(claimed).expect(200);
    const [received] = bff.screening.requests;
    expect(Object.keys(received?.headers ?? {}).filter((name) => name in claimed)).toEqual([]);
  });

  it('passes on a file, and refuses one that is too large or no file before it reads a byte', async () => {
    const imported = { version: 'v', published: null, entries: 1, added: 1, changed: 0, removed: 0 };
    bff.screening.respond = () => ({ body: { ...imported, unchanged: false, warnings: [] } });
    const bearer = `Bearer ${await bff.issuer.signTestToken({ role: 'administrator' })}`;
    const send = (type: string, length?: number) => {
      const request = bff.http.post('/api/v1/lists/ftm:a/imports').set({ authorization: bearer }).type(type);
      return (length === undefined ? request : request.set('content-length', String(length))).send(
        '{"a":1}\n',
      );
    };
    await send('application/octet-stream').expect(200);
    expect(bff.screening.requests).toMatchObject([
      { path: '/lists/ftm%3Aa/imports', body: '{"a":1}\n', headers: { 'content-length': '8' } },
    ]);
    await send('application/octet-stream', largestUpload + 1).expect(413);
    await send('application/json').expect(400);
    expect(bff.screening.requests).toHaveLength(1);
  });

  it('passes on parameters and queries, encoded', async () => {
    await get('/persons/a%2Fb%3Fc');
    await get('/reports?level=high&cursor=a%26b');
    expect(bff.screening.requests.map(({ path }) => path)).toEqual([
      '/persons/a%2Fb%3Fc',
      '/reports?level=high&cursor=a%26b',
    ]);
  });

  it.each([
    [429, 'SEARCH_LIMIT_REACHED', 'Search limit reached. Upgrade to premium for unlimited searches.'],
    [400, 'SEARCH_TERM_EMPTY', 'Please enter a search term'],
    [422, 'IDEMPOTENCY_KEY_REUSED', 'Another sentence.'],
  ])('passes on %i %s with its sentence and Retry-After', async (status, code, detail) => {
    bff.screening.respond = () => problem(status, code, detail);
    const { body } = await post('/searches', { term: 'x' })
      .set('x-correlation-id', 'corr-12345678')
      .expect(status)
      .expect('content-type', /application\/problem\+json/)
      .expect('retry-after', '60');
    expect(body).toMatchObject({ status, code, detail, correlationId: 'corr-12345678' });
  });

  const failed = [
    ['responds with 503', () => problem(503, 'SERVICE_UNAVAILABLE', 'Busy.'), 503],
    ['responds with 500', () => problem(500, 'INTERNAL', 'the password is seven'), 503],
    ['responds with an unknown code', () => problem(418, 'TEAPOT', 'I am a teapot'), 500],
  ] as const;
  it.each([
    ...failed,
    ['responds with rubbish', () => ({ body: 'rubbish' }), 500] as const,
    ['responds with what the contract does not know', () => ({ body: { found: 1 } }), 500] as const,
  ])('never shows an empty answer when the service %s', async (_what, respond, status) => {
    bff.screening.respond = respond;
    const input = { searchTerm: 'x', selectedCountry: 'all_countries' };
    const { text, body } = await post(sync, input).expect(status);
    expect(text).not.toContain('password');
    expect(body).not.toHaveProperty('found');
  });

  it.each(failed)('never shows an empty search when the service %s', async (_what, respond, status) => {
    bff.screening.respond = respond;
    const { text, body } = await post('/searches', { term: 'x' }).expect(status);
    expect(text).not.toContain('password');
    expect(body).not.toHaveProperty('results');
  });

  it('passes on what an unavailable service says of its state', async () => {
    bff.screening.respond = () => problem(503, 'SERVICE_UNAVAILABLE', 'The lists are still being read.');
    const { body } = await post('/searches', { term: 'x' }).expect('retry-after', '60');
    expect(body).toMatchObject({ detail: 'The lists are still being read.' });
  });

  it('responds with 503 while the service is down, and works again when it is back', async () => {
    await bff.screening.stop();
    const { body } = await post('/searches', { term: 'x' }).expect(503);
    expect(body).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await bff.screening.start();
    bff.screening.respond = () => ({ body: found });
    await post('/searches', { term: 'x' }).expect(200);
  });

  it('refuses a request without a token, in the words of the route, and calls no service', async () => {
    const { body } = await bff.http.post('/api/v1/searches').expect(401);
    expect(body).toMatchObject({ code: 'NOT_SIGNED_IN', detail: 'Please sign in to search' });
    for (const { method, path } of clientRoutes.filter(({ access }) => access.caller !== 'anyone')) {
      const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
      await bff.http[verb](`/api/v1${path}`).expect(401);
    }
    expect(bff.screening.requests).toEqual([]);
  });

  it.each([
    ['an expired token', () => bff.issuer.signTestToken({ expiresAt: new Date(Date.now() - 60_000) })],
    ['what is no token', () => Promise.resolve('x.y.z')],
  ])('refuses %s', async (_what, token) => {
    const { body } = await get('/allowance').set('authorization', `Bearer ${await token()}`);
    expect(body).toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  it('refuses a wrong body before it calls the service', async () => {
    for (const wrong of [{ searchTerm: 1 }, '{']) {
      const { body } = await post(sync, wrong);
      expect(body).toMatchObject({ code: 'INVALID_REQUEST' });
    }
    expect(bff.screening.requests).toEqual([]);
  });
});

describe('forwarding of raw bodies and responses', () => {
  const body = '{"subjects" : [{"names":["Ada Example"]}], "unread":1}';

  it('passes on both as they are written, with the caller', async () => {
    bff.screening.respond = () => ({ body: '{"answers":[] , "unread":1}' });
    const { text } = await post('/match', body)
      .expect(200)
      .expect('content-type', 'application/json; charset=utf-8');
    expect(text).toBe('{"answers":[] , "unread":1}');
    expect(bff.screening.requests).toEqual([
      expect.objectContaining({ method: 'POST', path: '/match', body }),
    ]);
    expect(bff.screening.requests[0]?.headers).toMatchObject({ authorization });
  });

  it('passes on a search with its key, and what was found', async () => {
    bff.screening.respond = () => ({ body: '{"results":[] , "unread":1}' });
    const headers = { 'idempotency-key': 'k1', 'x-correlation-id': 'corr-12345678' };
    const response = await post('/searches', '{"term": "ada"}').set(headers).expect(200);
    expect(response.text).toBe('{"results":[] , "unread":1}');
    expect(bff.screening.requests).toMatchObject([
      { method: 'POST', path: '/searches', body: '{"term": "ada"}', headers: { authorization, ...headers } },
    ]);
  });

  it('passes on no body, too, so that the service says what it lacks', async () => {
    bff.screening.respond = () => problem(400, 'INVALID_REQUEST', 'body: Expected an object');
    for (const nothing of [post('/match', ''), bff.http.post('/api/v1/match').set({ authorization })])
      expect((await nothing.expect(400)).body).toMatchObject({ detail: 'body: Expected an object' });
  });

  it('passes on refusals with their correlation', async () => {
    bff.screening.respond = () => problem(422, 'LIST_NOT_LOADED', 'The list "x" is not loaded.');
    const refused = await post('/match', body)
      .set('x-correlation-id', 'corr-12345678')
      .expect(422)
      .expect('content-type', /application\/problem\+json/);
    const detail = 'The list "x" is not loaded.';
    expect(refused.body).toMatchObject({ detail, correlationId: 'corr-12345678' });
  });

  it('takes nothing but JSON, and nothing longer than a body may be', async () => {
    const text = post('/match', 'subjects').set('content-type', 'text/plain');
    expect((await text.expect(400)).body).toMatchObject({ code: 'INVALID_REQUEST' });
    const { status } = await post('/match', 'x'.repeat(1_048_577));
    expect([status, bff.screening.requests]).toEqual([413, []]);
  });

  it('responds with 503 while the service is down', async () => {
    await bff.screening.stop();
    expect((await post('/match', body).expect(503)).body).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await bff.screening.start();
  });
});

describe('forwarding a file', () => {
  const send = (bytes: number) =>
    bff.http
      .post('/api/v1/scans')
      .set({ authorization })
      .attach('image', Buffer.alloc(bytes, 'x'), 'page.jpg');

  it('passes it on as it comes, and what its service refuses', async () => {
    bff.verification.respond = () => problem(503, 'DOCUMENT_READER_BUSY', 'Too many pictures.');
    const refused = await send(2_000_000).expect(503);
    expect(refused.body).toMatchObject({ code: 'DOCUMENT_READER_BUSY', detail: 'Too many pictures.' });
    const received = bff.verification.requests.at(-1);
    expect(received).toMatchObject({ method: 'POST', path: '/scans', headers: { authorization } });
    expect(received?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(received?.body.match(/x{1000}/g)).toHaveLength(2_000);
  });

  it('takes no longer one than the route, and none for signed-out callers and other routes', async () => {
    const { length } = bff.verification.requests;
    expect((await send(9_000_000).expect(413)).body).toMatchObject({ code: 'IMAGE_TOO_LARGE' });
    await bff.http.post('/api/v1/scans').attach('image', Buffer.alloc(9), 'page.jpg').expect(401);
    await bff.http
      .post('/api/v1/searches')
      .set({ authorization })
      .attach('image', Buffer.alloc(9), 'a')
      .expect(400);
    expect(bff.verification.requests).toHaveLength(length);
  });
});
