import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kafkaVersion, missingPrograms, openLocalKafka } from '@probity/local-servers/kafka';
import { installedBinaries, openEmbeddedPostgres } from '@probity/local-servers/postgres';
import { openLocalRedis } from '@probity/local-servers/redis';
import type { BreakableServer, TestServer, TestServers } from './test-servers.js';

/** Nothing in this server outlives the run, so it need not wait for the disk. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

const log = (): void => undefined;

/** Servers of this machine: the PostgreSQL of the npm packages, the system's Redis, Kafka on the system's Java. */
export const localTestServers = (): TestServers => ({
  startPostgres,
  startKafka,
  startRedis,
  unavailable: [
    ...(missingPrograms().length > 0 ? (['kafka'] as const) : []),
    ...(redisVersion() === null ? (['redis'] as const) : []),
  ],
});

const startPostgres = async (): Promise<TestServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'probity-test-postgres-'));
  await chmod(folder, 0o755); // when root runs the specs, the server's own user has to get in
  const lines: string[] = [];
  try {
    const server = await openEmbeddedPostgres({ folder, settings, log: (line) => lines.push(line) });
    const { version } = await installedBinaries();
    return {
      name: `local PostgreSQL ${version.split('-')[0] ?? version}`,
      address: server.url('postgres'),
      stop: async () => {
        await server.stop();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    throw new Error(`The specs' PostgreSQL did not start.\n${lines.join('\n')}`, { cause: error });
  }
};

const startKafka = async (): Promise<TestServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'probity-test-kafka-'));
  const kafka = await openLocalKafka({ folder, log });
  return {
    name: `local Kafka ${await kafkaVersion()}`,
    address: kafka.brokers.join(','),
    stop: async () => {
      await kafka.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const startRedis = async (): Promise<BreakableServer> => {
  const redis = await openLocalRedis({ log });
  const signal = async (name: NodeJS.Signals): Promise<void> => void process.kill(redis.pid, name);
  return {
    name: `local Redis ${redisVersion() ?? ''}`,
    address: redis.url,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    restart: redis.restart,
    stop: redis.stop,
  };
};

/** `Redis server v=8.0.2 sha=…`; null where it is not installed. */
const redisVersion = (): string | null => {
  try {
    const line = execFileSync('redis-server', ['--version'], { encoding: 'utf8' });
    return /v=(\S+)/.exec(line)?.[1] ?? '';
  } catch {
    return null;
  }
};
