import { describe, expect, it } from '@jest/globals';
import { ConnectedRedis } from '../connected-redis.harness.js';
import { hasTestRedis } from '../../testing/index.js';
import { countersContract } from './counters.contract.js';
import { RedisCounters } from './redis-counters.js';

(hasTestRedis() ? describe : describe.skip)('on a real Redis', () => {
  const redis = new ConnectedRedis();

  countersContract('RedisCounters', async () => new RedisCounters(await redis.emptied()));

  it('does not know, and does not complain, without Redis', async () => {
    await redis.server.stop();
    const counters = new RedisCounters(redis.connection);
    await counters.raise('a', 1, 1_000);
    expect(await counters.read('a')).toBe('unknown');
  });
});
