import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fixedClock } from '@probity/kit/context';
import { silentLogger } from '@probity/kit/observability';
import { openRedis, type RedisConnection, openRedisState, type RedisState } from '@probity/kit/redis';
import { eventually, hasTestRedis, openTestRedis, type TestRedis } from '@probity/kit/testing';
import { mirrorKey } from '../plans/usage-mirror.js';
import { listed, runScreening, type RunningScreening, type TestUser } from '../screening.harness.js';
import { SearchLogRepository } from '../search-history/search-log.repository.js';

const clock = fixedClock('2026-03-01T08:00:00.000Z');
const limit = 3;
/** Milliseconds that the whole search may take more without Redis, and some for a busy machine. */
const patienceMs = 250 + 750;

(hasTestRedis() ? describe : describe.skip)('the search limit beside a real Redis', () => {
  let server: TestRedis;
  let redis: RedisConnection;
  let shared: RedisState;
  let screening: RunningScreening;
  let races = 0;

  beforeAll(async () => {
    server = await openTestRedis();
    shared = await openRedisState({ url: server.url, logger: silentLogger });
    redis = await openRedis({ url: server.url, logger: silentLogger });
    screening = await runScreening(clock, shared);
    await screening.load('ftm:search', [listed('one', 'Marek Toral')]);
  });
  afterAll(async () => {
    await screening?.stop(); // absent when it could not start
    shared.close();
    redis.close();
    await server.stop();
  });

  const search = (user: TestUser, term: string) => screening.request('/searches', user, { term });
  /** As a client does: one that meets too many others comes again. */
  const searchAgain = async (user: TestUser, term: string): Promise<number> => {
    const { status } = await search(user, term);
    return status === 503 ? searchAgain(user, term) : status;
  };
  const mirrored = (user: TestUser): Promise<number | 'unknown'> =>
    shared.counters.read(mirrorKey(user.userId, clock.now()));
  /** Until it has happened: beside a hundred requests of this process a reply may come too late. */
  const flush = () =>
    eventually(
      () => redis.run((driver) => driver.flushall()).catch(() => 'refused'),
      (reply) => reply === 'OK',
    );
  /** For this spec and for the service, each of which finds out for itself. */
  const isBack = async (): Promise<void> => {
    await eventually(
      async () => [(await redis.state()).status, (await shared.redis.state()).status],
      (statuses) => statuses.every((status) => status === 'ready'),
    );
  };
  /** How many of the racing searches were allowed; every other one was refused for the limit. */
  const race = async (user: TestUser, count: number, meanwhile?: () => Promise<unknown>): Promise<number> => {
    races += 1; // a repeat would cost nothing
    const racing = Array.from({ length: count }, (_, at) => searchAgain(user, `race ${races}-${at}`));
    await meanwhile?.();
    const statuses = await Promise.all(racing);
    const allowed = statuses.filter((status) => status === 200).length;
    expect(statuses.filter((status) => status === 429)).toHaveLength(count - allowed);
    return allowed;
  };
  const spend = async (user: TestUser): Promise<void> => {
    for (const term of ['one', 'two', 'three']) expect((await search(user, term)).status).toBe(200);
    await eventually(
      () => mirrored(user),
      (used) => used === limit,
    );
  };

  it('lets exactly the limit of 500 racing searches through', async () => {
    expect(await race(await screening.user(), 500)).toBe(limit);
  });

  it('lets exactly the limit through when Redis forgets everything in between', async () => {
    const user = await screening.user();
    expect(await race(user, 100, flush)).toBe(limit);
    await flush();
    expect(await race(user, 20)).toBe(0);
    await eventually(
      () => mirrored(user),
      (used) => used === limit,
    );
  });

  it('lets exactly the limit through, and keeps no user waiting, while Redis is frozen', async () => {
    const user = await screening.user();
    await search(await screening.user(), 'warm');
    await server.freeze();
    const start = performance.now();
    expect((await search(user, 'first')).status).toBe(200);
    expect(performance.now() - start).toBeLessThan(patienceMs);
    expect(await race(user, 200)).toBe(limit - 1);
    await server.thaw();
    await isBack();
    expect(await race(user, 20)).toBe(0);
  });

  it('lets exactly the limit through while Redis is stopped, and after it came back empty', async () => {
    const user = await screening.user();
    await server.stop();
    expect(await race(user, 50)).toBe(limit);
    await server.restart();
    await isBack();
    expect(await race(user, 20)).toBe(0);
  });

  it('mirrors what is used, and never lets a mirror that is ahead of the truth decide', async () => {
    const user = await screening.user();
    await search(user, 'one');
    await eventually(
      () => mirrored(user),
      (used) => used === 1,
    );
    await shared.counters.raise(mirrorKey(user.userId, clock.now()), 99, 60_000);
    expect((await search(user, 'two')).status).toBe(200);
  });

  it('refuses a user whose quota is exceeded without waiting for turn or lock, with the time to wait', async () => {
    const user = await screening.user();
    await spend(user);
    const { status, headers, body } = await screening.test.transactions.run(
      { kind: 'job', id: 'held', correlationId: 'held' },
      async (tx) => {
        await screening.app.get(SearchLogRepository).lockUser(user.userId, tx);
        return search(user, 'four');
      },
    );
    expect([status, body['code'], headers.get('retry-after')]).toEqual([
      429,
      'SEARCH_LIMIT_REACHED',
      String(16 * 3600),
    ]);
  });

  it('still returns what was paid for when the quota is exceeded', async () => {
    const user = await screening.user();
    await spend(user);
    expect((await search(user, 'two')).status).toBe(200);
  });
});
