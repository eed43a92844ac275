import { RedisCounters } from '../counters/redis-counters.js';
import { RedisHints } from '../hints/redis-hints.js';
import { RedisPresence } from '../presence/redis-presence.js';
import { openRedis, type RedisOptions } from '../open-redis.js';
import type { SharedState } from './shared-state.js';

export interface RedisState extends Required<SharedState> {
  /** Ends its two connections. Last of all: apps say goodbye through it. */
  readonly close: () => void;
}

/** For apps in processes of their own. Opens within two seconds also without Redis, which it finds when it comes. */
export const openRedisState = async (options: RedisOptions): Promise<RedisState> => {
  const redis = await openRedis(options);
  const hints = await RedisHints.open(redis);
  return {
    hints,
    counters: new RedisCounters(redis),
    presence: new RedisPresence(redis),
    redis,
    close: () => {
      hints.close();
      redis.close();
    },
  };
};
