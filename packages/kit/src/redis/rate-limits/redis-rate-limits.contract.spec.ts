import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { silentLogger } from '../../observability/index.js';
import { hasTestRedis, openTestRedis, type TestRedis } from '../../testing/index.js';
import { openRedis } from '../open-redis.js';
import { type RedisConnection } from '../redis-connection.js';
import { rateLimitsContract } from './rate-limits.contract.js';
import { RedisRateLimits } from './redis-rate-limits.js';

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

  rateLimitsContract('RedisRateLimits', async () => {
    await redis.run((driver) => driver.flushall());
    return new RedisRateLimits(redis);
  });

  it('are one for all processes', async () => {
    const [one, other] = [new RedisRateLimits(redis), new RedisRateLimits(redis)];
    const rate = { perSecond: 0.1, burst: 1 };
    expect(await one.take('shared', rate)).toBe(0);
    expect(await other.take('shared', rate)).toBeGreaterThan(0);
  });

  it('still limit without Redis', async () => {
    await server.stop();
    const limits = new RedisRateLimits(redis);
    const rate = { perSecond: 0.1, burst: 1 };
    expect(await limits.take('ada', rate)).toBe(0);
    expect(await limits.take('ada', rate)).toBeGreaterThan(0);
  });
});
