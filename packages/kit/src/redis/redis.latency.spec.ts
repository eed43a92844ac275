import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  captureLogger,
  eventually,
  hasTestRedis,
  openTestRedis,
  type TestRedis,
  type LogLine,
} from '../testing/index.js';
import { openRedis } from './open-redis.js';
import { RedisUnavailable } from './redis-unavailable.js';
import { type RedisConnection } from './redis-connection.js';

/** Milliseconds that a question may take at most, and some for a busy machine's timers. */
const patienceMs = 250 + 250;

(hasTestRedis() ? describe : describe.skip)('the connection to Redis', () => {
  let server: TestRedis;
  let redis: RedisConnection;
  let lines: readonly LogLine[];
  beforeEach(async () => {
    server = await openTestRedis();
    const captured = captureLogger();
    lines = captured.lines;
    redis = await openRedis({ url: server.url, logger: captured.logger });
  });
  afterEach(async () => {
    redis.close();
    await server.stop();
  });

  const messages = (): unknown[] => lines.map(({ msg }) => msg);
  const write = () => redis.run((driver) => driver.set('key', 'value'));
  const refusal = async (): Promise<number> => {
    const start = performance.now();
    await expect(write()).rejects.toBeInstanceOf(RedisUnavailable);
    return performance.now() - start;
  };
  const isBack = (): Promise<unknown> =>
    eventually(
      () => write().catch(() => 'refused'),
      (answer) => answer === 'OK',
    );

  it('answers, and is ready', async () => {
    expect(await write()).toBe('OK');
    expect(await redis.state()).toEqual({ status: 'ready' });
  });

  it('refuses in time while Redis is stopped, is degraded, and comes back by itself', async () => {
    await server.stop();
    for (let at = 0; at < 5; at += 1) expect(await refusal()).toBeLessThan(patienceMs);
    expect(await redis.state()).toMatchObject({ status: 'degraded' });
    await server.restart();
    await isBack();
    expect(messages()).toEqual(
      expect.arrayContaining([
        'Redis does not answer; what can be done without it goes on',
        'Redis answers again',
      ]),
    );
  });

  it('refuses in time while Redis is frozen, at once after three refusals, and comes back by itself', async () => {
    await server.freeze();
    for (let at = 0; at < 3; at += 1) expect(await refusal()).toBeLessThan(patienceMs);
    expect(await refusal()).toBeLessThan(150);
    expect(await redis.state()).toMatchObject({ status: 'degraded' });
    await server.thaw();
    await isBack();
  });

  it('opens without Redis, and finds it when it comes', async () => {
    await server.stop();
    const { logger } = captureLogger();
    const early = await openRedis({ url: server.url, logger });
    await expect(early.run((driver) => driver.ping())).rejects.toBeInstanceOf(RedisUnavailable);
    await server.restart();
    await eventually(
      () => early.state(),
      ({ status }) => status === 'ready',
    );
    early.close();
  });

  it('says why, once, when its password is wrong', async () => {
    const { logger, lines: logged } = captureLogger();
    const unauthorised = await openRedis({ url: server.url.replace(/:[^:@]+@/, ':wrong@'), logger });
    await expect(unauthorised.run((driver) => driver.ping())).rejects.toBeInstanceOf(RedisUnavailable);
    unauthorised.close();
    expect(logged.filter(({ msg }) => String(msg).startsWith('The connection to Redis failed'))).toHaveLength(
      1,
    );
    expect(JSON.stringify(logged)).toContain('WRONGPASS');
  });
});
