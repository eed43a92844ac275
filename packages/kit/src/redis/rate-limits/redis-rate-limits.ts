import type { RedisConnection } from '../redis-connection.js';
import { MemoryRateLimits } from './memory-rate-limits.js';
import { RateLimits, refillOf, type Rate } from './rate-limits.js';

/** One step, by the server's clock: two processes cannot take the same token. */
const take = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local full = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now) + ARGV[1]
local tooEarly = full - now - ARGV[2]
if tooEarly > 0 then return tostring(tooEarly) end
redis.call('SET', KEYS[1], string.format('%.3f', full), 'PX', math.ceil(full - now))
return '0'`;

/**
 * Buckets of all processes, and each process has its own before them: what it lets through is never more than the limit,
 * also where Redis is lost or is slow to reply.
 */
export class RedisRateLimits extends RateLimits {
  private readonly own = new MemoryRateLimits();

  constructor(private readonly redis: RedisConnection) {
    super();
  }

  async take(key: string, rate: Rate): Promise<number> {
    const ownWaitMs = await this.own.take(key, rate);
    if (ownWaitMs > 0) return ownWaitMs;
    const { one, all } = refillOf(rate);
    try {
      const waitMs = Number(await this.redis.run((driver) => driver.eval(take, 1, `rate:${key}`, one, all)));
      if (waitMs > 0) this.own.giveBack(key, rate);
      return waitMs;
    } catch {
      return 0;
    }
  }
}
