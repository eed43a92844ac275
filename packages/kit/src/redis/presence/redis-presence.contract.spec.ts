import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { silentLogger } from '../../observability/index.js';
import { openRedis } from '../open-redis.js';
import { RedisUnavailable } from '../redis-unavailable.js';
import { type RedisConnection } from '../redis-connection.js';
import { eventually, hasTestRedis, openTestRedis, type TestRedis } from '../../testing/index.js';
import { presenceContract } from './presence.contract.js';
import { RedisPresence } from './redis-presence.js';

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

  const open = async (): Promise<RedisPresence> => {
    await redis.run((driver) => driver.flushall());
    return new RedisPresence(redis);
  };

  presenceContract('RedisPresence', open);

  it('leaves nothing behind of who is gone', async () => {
    const store = await open();
    await store.keep('a', { userId: 'ada', connectionId: '1', about: {} }, 20);
    await eventually(
      async () => [await store.live('a'), await redis.run((driver) => driver.dbsize())],
      ([, keys]) => keys === 0,
    );
  });

  it('rejects when Redis cannot be read, instead of listing no one', async () => {
    const store = await open();
    await server.stop();
    await expect(store.live('a')).rejects.toBeInstanceOf(RedisUnavailable);
    await expect(store.remove('a', { userId: 'ada', connectionId: '1' })).rejects.toBeInstanceOf(
      RedisUnavailable,
    );
  });
});
