import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { silentLogger } from '../../observability/index.js';
import { openRedis } from '../open-redis.js';
import { type RedisConnection } from '../redis-connection.js';
import { hasTestRedis, openTestRedis, type TestRedis } from '../../testing/index.js';
import { countersContract } from './counters.contract.js';
import { RedisCounters } from './redis-counters.js';

(hasTestRedis() ? describe : describe.skip)('on a real Redis', () => {
  let server: TestRedis;
  let redis: RedisConnection;
  beforeAll(async () => {
    server = await openTestRedis();
    redis = await openRedis({ url: server.url, logger: silentLogger });
  });
  afterAll(async () => {
    redis.close();
    await server.stop();
  });

  countersContract('RedisCounters', async () => {
    await redis.run((driver) => driver.flushall());
    return new RedisCounters(redis);
  });

  it('does not know, and does not complain, without Redis', async () => {
    await server.stop();
    const counters = new RedisCounters(redis);
    await counters.raise('a', 1, 1_000);
    expect(await counters.read('a')).toBe('unknown');
  });
});
