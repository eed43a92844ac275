import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getLists } from '@probity/contracts';
import { fixedClock } from '@probity/kit/context';
import { MemoryRateLimits, memoryState } from '@probity/kit/redis';
import { runBff, type RunningBff } from '../bff.harness.js';

const rates = { user: 1, network: 2 };
/** What comes at once: twenty seconds of the rate. */
const bursts = { user: 20, network: 40, grants: 400, replays: 60 };

/** No bucket fills while a flood is under way, however long that takes. */
const withStoppedClock = () => ({
  ...memoryState(),
  rateLimits: new MemoryRateLimits(fixedClock('2026-03-01T12:00:00.000Z')),
});

let bff: RunningBff;
/** With the usual rates. */
let generous: RunningBff;
beforeAll(async () => {
  bff = await runBff({ rates, trustProxy: ['127.0.0.1'], shared: withStoppedClock() });
  bff.screening.respond = () => ({ body: { lists: [], notLoaded: [] } });
  generous = await runBff({ issuer: bff.issuer, shared: withStoppedClock() });
  generous.screening.respond = bff.screening.respond;
  bff.auth.respond = () => ({ status: 400, body: { code: 'refresh_token_not_found' } });
});
afterAll(async () => {
  await generous.stop();
  await bff.stop();
});

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: unknown;
}

const answerTo = async (path: string, init: RequestInit): Promise<Answer> => {
  const response = await fetch(`${bff.url}${path}`, init);
  const text = await response.text();
  const retryAfter = response.headers.get('retry-after');
  return { status: response.status, retryAfter, body: text === '' ? undefined : JSON.parse(text) };
};

/** Of an address as it is: other clients would tidy it up. */
const statusOf = (path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(bff.url);
    const sent = request({ port, path, method: 'POST' });
    sent.on('response', (found) => resolve(found.resume().statusCode)).on('error', reject);
    sent.end();
  });

/** Twenty at a time. */
const inTurns = async <Result>(
  count: number,
  ask: (at: number) => Promise<Result>,
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  for (let from = 0; from < count; from += 20) {
    const turn = Array.from({ length: Math.min(20, count - from) }, (_, at) => ask(from + at));
    results.push(...(await Promise.all(turn)));
  }
  return results;
};

/** More than a bucket holds. */
const flood = (burst: number, path: string, init: RequestInit): Promise<readonly Answer[]> =>
  inTurns(burst + 10, () => answerTo(path, init));

const refusedOf = (answers: readonly Answer[]): readonly Answer[] =>
  answers.filter(({ status }) => status === 429 || status === 503);

const lists = `/api/v1${getLists.path}`;
const reached = {
  status: 429,
  retryAfter: expect.stringMatching(/^[1-9]\d*$/),
  body: { code: 'RATE_LIMIT_REACHED', title: 'Too many requests', correlationId: expect.any(String) },
};

describe('the limits of the gateway', () => {
  it('hold for a user from wherever, and for no one else', async () => {
    const headers = { authorization: await bff.authorization() };
    const answers = await flood(bursts.user, lists, { headers });
    expect(refusedOf(answers)).toHaveLength(10);
    for (const refused of refusedOf(answers)) expect(refused).toMatchObject(reached);
    const other = { authorization: await bff.authorization() };
    expect((await answerTo(lists, { headers: other })).status).toBe(200);
  });

  it('hold for a network, whatever it sends, and not for this machine', async () => {
    const from = (address: string): RequestInit => ({ headers: { 'x-forwarded-for': address } });
    const answers = await flood(bursts.network, lists, from('203.0.113.9'));
    expect(refusedOf(answers)).toHaveLength(10);
    expect(refusedOf(answers)[0]).toMatchObject(reached);
    expect(answers.find(({ status }) => status !== 429)?.status).toBe(401);
    // One customer holds a whole /64.
    const six = await inTurns(bursts.network + 10, (at) =>
      answerTo(lists, from(`2001:db8::${at.toString(16)}`)),
    );
    expect(refusedOf(six)).toHaveLength(10);
    expect((await answerTo(lists, from('203.0.113.10'))).status).toBe(401);
    expect(refusedOf(await flood(bursts.network, lists, {}))).toEqual([]);
  });

  it('hold for guessed tokens to renew, which a client is never refused for good', async () => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
      body: '{"refresh_token":"guessed"}',
    };
    const answers = await flood(bursts.grants, '/auth/v1/token?grant_type=refresh_token', init);
    expect(refusedOf(answers)).toHaveLength(10);
    const body = { code: 'over_request_rate_limit', message: 'Request rate limit reached' };
    const retryAfter = expect.stringMatching(/^[1-9]\d*$/);
    for (const refused of refusedOf(answers))
      expect(refused).toMatchObject({ status: 503, retryAfter, body });
    const exchanged = await answerTo('/auth/v1/token?x=1&grant_type=pkce', init);
    expect(exchanged).toMatchObject({ status: 429, retryAfter, body });
    expect((await answerTo('/auth/v1/token?grant_type=password', init)).status).toBe(400);
    for (const path of [
      '/auth/v1/token?grant_type=%72efresh_token',
      '/auth/v1/token?%67rant_type=refresh_token',
      '/auth/v1/%74oken?grant_type=refresh_token',
      '/auth/v1/./token?grant_type=refresh_token',
      '/auth/v1/token#?grant_type=refresh_token',
      '/%61%75th/v1/token?grant_type=refresh_token',
    ])
      expect([path, await statusOf(path)]).toEqual([path, 503]);
  });

  it('hold for streams that begin with what was missed', async () => {
    const { http, authorization } = generous;
    const headers = { authorization: await authorization(), 'last-event-id': 'another:1' };
    const open = async (): Promise<number> => {
      const response = await fetch(`${generous.url}/api/v1/events`, { headers });
      await response.body?.cancel();
      return response.status;
    };
    const statuses = await inTurns(bursts.replays + 10, open);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    // Its other requests are not held up by that.
    await http.get(lists).set('authorization', headers.authorization).expect(200);
  });
});
