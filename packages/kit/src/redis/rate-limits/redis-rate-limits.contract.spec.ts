import { describe, expect, it } from '@jest/globals';
import { hasTestRedis } from '../../testing/index.js';
import { ConnectedRedis } from '../connected-redis.harness.js';
import { rateLimitsContract } from './rate-limits.contract.js';
import { RedisRateLimits } from './redis-rate-limits.js';

(hasTestRedis() ? describe : describe.skip)('on a real Redis', () => {
  const redis = new ConnectedRedis();

  rateLimitsContract('RedisRateLimits', async () => new RedisRateLimits(await redis.emptied()));

  it('count only what was let through by all', async () => {
    const [one, other] = [new RedisRateLimits(await redis.emptied()), new RedisRateLimits(redis.connection)];
    const rate = { perSecond: 0.1, burst: 2 };
    for (let at = 0; at < 2; at += 1) await one.take('ada', rate);
    for (let at = 0; at < 3; at += 1) expect(await other.take('ada', rate)).toBeGreaterThan(0);
    await redis.emptied();
    expect([await other.take('ada', rate), await other.take('ada', rate)]).toEqual([0, 0]);
  });

  it('are one for all processes', async () => {
    const [one, other] = [new RedisRateLimits(redis.connection), new RedisRateLimits(redis.connection)];
    const rate = { perSecond: 0.1, burst: 1 };
    expect(await one.take('shared', rate)).toBe(0);
    expect(await other.take('shared', rate)).toBeGreaterThan(0);
  });

  it('let no more through when Redis is lost in between', async () => {
    const limits = new RedisRateLimits(await redis.emptied());
    const rate = { perSecond: 0.1, burst: 2 };
    expect(await limits.take('ada', rate)).toBe(0);
    await redis.server.stop();
    expect(await limits.take('ada', rate)).toBe(0);
    expect(await limits.take('ada', rate)).toBeGreaterThan(0);
  });
});
