import { describe, expect, it } from '@jest/globals';
import { hasTestRedis } from '../../testing/index.js';
import { ConnectedRedis } from '../connected-redis.harness.js';
import { rateLimitsContract } from './rate-limits.contract.js';
import { RedisRateLimits } from './redis-rate-limits.js';

(hasTestRedis() ? describe : describe.skip)('on a real Redis', () => {
  const redis = new ConnectedRedis();

  rateLimitsContract('RedisRateLimits', async () => new RedisRateLimits(await redis.emptied()));

  it('are one for all processes', async () => {
    const [one, other] = [new RedisRateLimits(redis.connection), new RedisRateLimits(redis.connection)];
    const rate = { perSecond: 0.1, burst: 1 };
    expect(await one.take('shared', rate)).toBe(0);
    expect(await other.take('shared', rate)).toBeGreaterThan(0);
  });

  it('still limit without Redis', async () => {
    await redis.server.stop();
    const limits = new RedisRateLimits(redis.connection);
    const rate = { perSecond: 0.1, burst: 1 };
    expect(await limits.take('ada', rate)).toBe(0);
    expect(await limits.take('ada', rate)).toBeGreaterThan(0);
  });
});
