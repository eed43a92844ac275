import type { RedisConnection } from '../redis-connection.js';
import { Counters } from './counters.js';

/** One step, so that of two processes the later cannot put back the lower count. */
const raise = `
local held = tonumber(redis.call('GET', KEYS[1]))
local value = tonumber(ARGV[1])
if held and held > value then value = held end
redis.call('SET', KEYS[1], value, 'PX', ARGV[2])`;

/** Counters of all processes. */
export class RedisCounters extends Counters {
  constructor(private readonly redis: RedisConnection) {
    super();
  }

  async raise(key: string, value: number, ttlMs: number): Promise<void> {
    // A copy that is not made leaves the question to the database.
    await this.redis.run((driver) => driver.eval(raise, 1, key, value, ttlMs)).catch(() => undefined);
  }

  async read(key: string): Promise<number | 'unknown'> {
    try {
      const held = await this.redis.run((driver) => driver.get(key));
      return held === null ? 'unknown' : Number(held);
    } catch {
      return 'unknown';
    }
  }
}
