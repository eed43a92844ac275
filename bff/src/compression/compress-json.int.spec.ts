import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { runBff, type RunningBff } from '../bff.harness.js';

let bff: RunningBff;
let authorization: string;
beforeAll(async () => {
  bff = await runBff();
  authorization = await bff.authorization();
});
afterAll(() => bff.stop());

const found = (nextCursor: string | null) => ({
  searchId: 's1',
  results: [],
  similar: [],
  total: 0,
  nextCursor,
  allowance: { plan: 'free', day: { used: 1, limit: 3 }, period: { used: 1, limit: 5, resetsAt: null } },
  lists: [],
});

const long = 'Ada Lovelace '.repeat(200);

const search = (encodings: string) =>
  bff.http
    .post('/api/v1/searches')
    .set({ authorization, 'accept-encoding': encodings })
    .type('json')
    .send({ term: 'ada' })
    .expect(200);

describe('JSON of the API', () => {
  it.each([
    ['br', 'gzip, deflate, br'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip', 'gzip, br;q=0'],
  ])('is sent as %s to a client that reads %s', async (encoding, encodings) => {
    const body = found(long);
    bff.screening.respond = () => ({ body });
    const response = await search(encodings);
    expect(response.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringContaining('application/json'),
      'cache-control': 'no-store',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(response.body).toEqual(body);
  });

  it('is shorter', async () => {
    const body = found(long);
    bff.screening.respond = () => ({ body });
    const { headers } = await search('br');
    expect(Number(headers['content-length'])).toBeLessThan(JSON.stringify(body).length / 4);
  });

  it.each(['identity', 'zstd', ''])('stays as it is for a client that reads %p', async (encodings) => {
    const body = found(long);
    bff.screening.respond = () => ({ body });
    const response = await search(encodings);
    expect(response.headers).not.toHaveProperty('content-encoding');
    expect(response.body).toEqual(body);
  });

  it('stays as it is where it is short', async () => {
    bff.screening.respond = () => ({ body: found(null) });
    expect((await search('br')).headers).not.toHaveProperty('content-encoding');
  });

  it('is compressed where it is long because it is long in Unicode', async () => {
    const body = found('Ж'.repeat(250));
    bff.screening.respond = () => ({ body });
    expect(JSON.stringify(body).length).toBeLessThan(512);
    const response = await search('br');
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.body).toEqual(body);
  });
});

describe('compression', () => {
  it('never meets a response of sign-in', async () => {
    const body = { access_token: 'a'.repeat(2_000) };
    bff.auth.respond = () => ({ body });
    for (const send of [bff.http.get('/auth/v1/user'), bff.http.post('/auth/v1/token?grant_type=password')]) {
      const response = await send.set({ authorization, 'accept-encoding': 'br, gzip' });
      expect(response.headers).not.toHaveProperty('content-encoding');
      expect(response.text).toContain('a'.repeat(2_000));
    }
  });

  it('never holds back a live event', async () => {
    const ended = new AbortController();
    const response = await fetch(`${bff.url}/api/v1/events`, {
      headers: { authorization, 'accept-encoding': 'br, gzip' },
      signal: ended.signal,
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('content-encoding')).toBeNull();
    ended.abort();
  });

  const zipped = gzipSync(JSON.stringify({ term: 'ada' })).toString('latin1');
  const sendZipped = (path: string) =>
    bff.http
      .post(`/api/v1${path}`)
      .set({ authorization, 'content-encoding': 'gzip' })
      .type('json')
      .send(zipped);

  it('is not read in requests', async () => {
    bff.screening.requests.length = 0;
    await sendZipped('/functions/sync-external-data').expect(400);
    expect(bff.screening.requests).toEqual([]);
  });

  it('is not read in requests that are passed on, so that their service refuses what is no JSON', async () => {
    bff.screening.requests.length = 0;
    bff.screening.respond = () => ({ body: found(null) });
    await sendZipped('/searches');
    const [{ body, headers } = {}] = bff.screening.requests;
    expect(body).toBe(zipped);
    expect(headers).not.toHaveProperty('content-encoding');
  });
});
