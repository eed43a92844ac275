import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLocalRedis, type LocalRedis } from '@probity/local-servers/redis';
import type { HealthState } from '../observability/index.js';
import {
  captureLogger,
  eventually,
  isOpensslInstalled,
  isRedisInstalled,
  makeCertificates,
  type TestCertificates,
} from '../testing/index.js';
import { patienceMs } from './connected-redis.harness.js';
import { openRedis, type RedisAddress } from './open-redis.js';
import { type RedisConnection } from './redis-connection.js';

const canRun = isRedisInstalled() && isOpensslInstalled();

(canRun ? describe : describe.skip)('an encrypted Redis', () => {
  let folder: string;
  let certificates: TestCertificates;
  let server: LocalRedis;
  let ca: string;
  const { logger, lines } = captureLogger();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'probity-redis-'));
    certificates = await makeCertificates(folder);
    server = await openLocalRedis({ log: () => undefined, certificate: certificates.server });
    ca = await readFile(certificates.ca, 'utf8');
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const using = async <Answer>(
    address: RedisAddress,
    ask: (redis: RedisConnection) => Promise<Answer>,
  ): Promise<Answer> => {
    const redis = await openRedis({ ...address, logger, patienceMs });
    try {
      return await ask(redis);
    } finally {
      redis.close();
    }
  };

  /** When it is connected, which may last longer on a busy machine than `openRedis` waits. */
  const usingConnected = <Answer>(
    address: RedisAddress,
    ask: (redis: RedisConnection) => Promise<Answer>,
  ): Promise<Answer> =>
    using(address, async (redis) => {
      await eventually(
        () => redis.state(),
        ({ status }) => status === 'ready',
      );
      return ask(redis);
    });

  it('answers who trusts its authority, on both of its connections', async () => {
    await usingConnected({ url: server.url, ca }, async (redis) => {
      expect(await redis.run((driver) => driver.ping())).toBe('PONG');
      const subscriber = await redis.openSubscriber();
      expect(await subscriber.ping()).toBe('PONG');
      subscriber.disconnect();
    });
  });

  it('knows a user by name and password', async () => {
    await usingConnected({ url: server.url, ca }, (redis) =>
      redis.run((driver) => driver.acl('SETUSER', 'probity', 'on', '>lantern/48', '~*', '&*', '+@all')),
    );
    const url = server.url.replace(/:\/\/.*@/, '://probity:lantern%2F48@');
    expect(await usingConnected({ url, ca }, (redis) => redis.run((driver) => driver.acl('WHOAMI')))).toBe(
      'probity',
    );
  });

  it.each([
    [
      'a password that is wrong',
      () => ({ url: server.url.replace(/:[^:@]+@/, ':wrong@'), ca }),
      'password in REDIS_URL',
    ],
    ['an authority that is not trusted', () => ({ url: server.url }), 'REDIS_CA_FILE'],
    [
      'an authority that signed another',
      async () => ({ url: server.url, ca: await readFile(certificates.strangersCa, 'utf8') }),
      'REDIS_CA_FILE',
    ],
    ['another name', () => ({ url: server.url.replace('127.0.0.1', 'localhost'), ca }), 'REDIS_URL'],
  ])('is degraded by %s, and names the setting to correct', async (_what, address, words) => {
    const hasRefused = ({ reason }: HealthState): boolean => reason?.includes(words) === true;
    const state = await using(await address(), (redis) => eventually(() => redis.state(), hasRefused));
    expect(state.status).toBe('degraded');
  });

  it('writes no password to the log', () => {
    expect(JSON.stringify(lines)).toContain('WRONGPASS');
    expect(JSON.stringify(lines)).not.toMatch(/lantern|:wrong@/);
  });
});
