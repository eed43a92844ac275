import { RedisCounters } from '../counters/redis-counters.js';
import { RedisPubSub } from '../pub-sub/redis-pub-sub.js';
import { RedisPresence } from '../presence/redis-presence.js';
import { openRedis, type RedisOptions } from '../open-redis.js';
import type { SharedState } from './shared-state.js';

export interface RedisState extends Required<SharedState> {
  /** Ends its two connections. Last of all: apps leave their presence through it. */
  readonly close: () => void;
}

/** For apps in processes of their own. Opens within two seconds also without Redis, which it finds when it comes. */
export const openRedisState = async (options: RedisOptions): Promise<RedisState> => {
  const redis = await openRedis(options);
  const pubSub = await RedisPubSub.open(redis);
  return {
    pubSub,
    counters: new RedisCounters(redis),
    presence: new RedisPresence(redis),
    redis,
    close: () => {
      pubSub.close();
      redis.close();
    },
  };
};
