import { describe, expect, it } from '@jest/globals';
import { ConnectedRedis } from '../connected-redis.harness.js';
import { RedisUnavailable } from '../redis-unavailable.js';
import { eventually, hasTestRedis } from '../../testing/index.js';
import { presenceContract } from './presence.contract.js';
import { RedisPresence } from './redis-presence.js';

(hasTestRedis() ? describe : describe.skip)('on a real Redis', () => {
  const redis = new ConnectedRedis();

  const open = async (): Promise<RedisPresence> => new RedisPresence(await redis.emptied());

  presenceContract('RedisPresence', open);

  it('leaves nothing behind of who is gone', async () => {
    const store = await open();
    await store.keep('a', { userId: 'ada', connectionId: '1', about: {} }, 20);
    await eventually(
      async () => [await store.live('a'), await redis.connection.run((driver) => driver.dbsize())],
      ([, keys]) => keys === 0,
    );
  });

  it('rejects when Redis cannot be read, instead of listing no one', async () => {
    const store = await open();
    await redis.server.stop();
    await expect(store.live('a')).rejects.toBeInstanceOf(RedisUnavailable);
    await expect(store.remove('a', { userId: 'ada', connectionId: '1' })).rejects.toBeInstanceOf(
      RedisUnavailable,
    );
  });
});
