import { afterAll, afterEach, beforeAll, describe, it } from '@jest/globals';
import { silentLogger } from '../../observability/index.js';
import { patienceMs } from '../connected-redis.harness.js';
import { openRedis } from '../open-redis.js';
import { type RedisConnection } from '../redis-connection.js';
import { eventually, hasTestRedis, openTestRedis, type TestRedis } from '../../testing/index.js';
import { pubSubContract } from './pub-sub.contract.js';
import { RedisPubSub } from './redis-pub-sub.js';

(hasTestRedis() ? describe : describe.skip)('on a real Redis', () => {
  let server: TestRedis;
  let opened: { readonly redis: RedisConnection; readonly pubSub: RedisPubSub }[] = [];
  beforeAll(async () => {
    server = await openTestRedis();
  });
  afterAll(() => server.stop());
  afterEach(() => {
    for (const { redis, pubSub } of opened) {
      pubSub.close();
      redis.close();
    }
    opened = [];
  });

  const open = async (): Promise<RedisPubSub> => {
    const redis = await openRedis({ url: server.url, logger: silentLogger });
    const pubSub = await RedisPubSub.open(redis);
    opened.push({ redis, pubSub });
    return pubSub;
  };

  const subscribed = async (channel: string): Promise<void> => {
    const redis = await openRedis({ url: server.url, logger: silentLogger, patienceMs });
    await eventually(
      () => redis.state(),
      ({ status }) => status === 'ready',
    );
    const count = async (): Promise<unknown> =>
      (await redis.run((driver) => driver.pubsub('NUMSUB', channel)))[1];
    await eventually(count, (subscribers) => subscribers === 1);
    redis.close();
  };

  pubSubContract('RedisHints', open, subscribed);

  /** Publishes until one is received: while Redis comes back, signals are lost. */
  const heardFrom = async (publisher: RedisPubSub, count: () => number): Promise<void> => {
    const before = count();
    await eventually(
      () => {
        publisher.publish('a');
        return count();
      },
      (now) => now > before,
    );
  };

  const frozenUntilNoticed = async (): Promise<void> => {
    await server.freeze();
    const noticed = (status: string | undefined): boolean => status === 'degraded';
    await eventually(async () => (await opened[0]?.redis.state())?.status, noticed);
    await server.thaw();
  };

  it.each([
    ['restarted', () => server.restart()],
    ['frozen for a while', frozenUntilNoticed],
  ])('reaches another process, also after Redis was %s', async (_how, disturb) => {
    const [here, there] = [await open(), await open()];
    let count = 0;
    there.subscribe('a', () => (count += 1));
    await heardFrom(here, () => count);
    await disturb();
    await heardFrom(here, () => count);
  });
});
