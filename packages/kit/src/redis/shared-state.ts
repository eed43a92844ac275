import type { HealthState } from '../observability/index.js';
import { MemoryCounters } from './counters/memory-counters.js';
import type { Counters } from './counters/counters.js';
import { RedisCounters } from './counters/redis-counters.js';
import { openRedis, type RedisOptions } from './open-redis.js';
import { MemoryPresence } from './presence/memory-presence.js';
import type { PresenceStore } from './presence/presence-store.js';
import { RedisPresence } from './presence/redis-presence.js';
import { MemoryPubSub, type PubSub } from './pub-sub/pub-sub.js';
import { RedisPubSub } from './pub-sub/redis-pub-sub.js';
import { MemoryRateLimits } from './rate-limits/memory-rate-limits.js';
import type { RateLimits } from './rate-limits/rate-limits.js';
import { RedisRateLimits } from './rate-limits/redis-rate-limits.js';

/** What all apps and replicas of an installation share beside events, and can lose without losing a fact. */
export interface SharedState {
  readonly pubSub: PubSub;
  readonly counters: Counters;
  readonly presence: PresenceStore;
  readonly rateLimits: RateLimits;
  /** How the server behind them is, for `/readyz`; absent where they live in this process. */
  readonly redis?: { state(): Promise<HealthState> };
}

/** For apps that share one process. */
export const memoryState = () =>
  ({
    pubSub: new MemoryPubSub(),
    counters: new MemoryCounters(),
    presence: new MemoryPresence(),
    rateLimits: new MemoryRateLimits(),
  }) satisfies SharedState;

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
    rateLimits: new RedisRateLimits(redis),
    redis,
    close: () => {
      pubSub.close();
      redis.close();
    },
  };
};
