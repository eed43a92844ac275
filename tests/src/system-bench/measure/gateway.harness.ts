import { listUpdated } from '@probity/contracts';
import { openLocalKafka } from '@probity/local-servers/kafka';
import { openEmbeddedPostgres } from '@probity/local-servers/postgres';
import { openLocalRedis } from '@probity/local-servers/redis';
import { ensureDatabase } from '@probity/kit/db';
import { silentLogger } from '@probity/kit/observability';
import { openRedisState } from '@probity/kit/redis';
import { eventually, startTestIssuer, testServiceKey } from '@probity/kit/testing';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openServiceDatabase } from '../../harness/database.client.js';

const program = fileURLToPath(new URL('../../../../dist/bff.js', import.meta.url));

/** The BFF in a process of its own, with a live log that grows on request. */
export interface Gateway {
  readonly url: string;
  readonly pid: number;
  /** An access token of a new user. */
  token(): Promise<string>;
  /** Adds an event for everybody. @returns when, in milliseconds since 1970. */
  announce(source: string): Promise<number>;
  /** Megabytes of its heap that are in use, without what is only not collected yet. */
  heap(): Promise<number>;
  /** Processor time that it has used, in milliseconds. */
  processorTime(): number;
  stop(): Promise<void>;
}

/** Pub/sub channel of the BFF's own: the live log grew. */
const liveLogGrew = 'bff.live-log-grew';

/** The servers that a BFF needs; nothing is sent over Kafka here. */
const openServers = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'probity-bench-'));
  await chmod(folder, 0o755); // PostgreSQL may run as a user of its own
  const log = (): void => undefined;
  const postgres = await openEmbeddedPostgres({ folder: join(folder, 'postgres'), log });
  await ensureDatabase(postgres.url('postgres'), 'probity_bff');
  const kafka = await openLocalKafka({ folder: join(folder, 'kafka'), log });
  const redis = await openLocalRedis({ log });
  const stop = async (): Promise<void> => {
    await redis.stop();
    await kafka.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { databaseUrl: postgres.url('probity_bff'), brokers: kafka.brokers, redisUrl: redis.url, stop };
};

/** As the consumers of the BFF append to the log. */
const appendEvent = `
  WITH moved AS (UPDATE live_log_head SET seq = seq + 1 RETURNING seq)
  INSERT INTO live_log (seq, topic, data) SELECT seq, $1, $2 FROM moved`;

/** Runs in the gateway before its program. */
const reportHeapOnSignal =
  'process.on("SIGUSR2",()=>{gc();process.send({heap:process.memoryUsage().heapUsed})})';

/** Its next message. Rejects when it ends instead. */
const nextMessage = async <Message>(child: ChildProcess): Promise<Message> => {
  const over = new AbortController();
  const { signal } = over;
  const ended = once(child, 'exit', { signal }).then(() => Promise.reject(new Error('the gateway ended')));
  try {
    return ((await Promise.race([once(child, 'message', { signal }), ended])) as [Message])[0];
  } finally {
    over.abort();
    ended.catch(() => undefined); // aborted: it still runs
  }
};

/** Fields 14 and 15 count ticks of a hundredth of a second. Source: proc(5). */
const processorTimeOf = (pid: number): number => {
  const fields =
    readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .split(') ')[1]
      ?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

export const startGateway = async (): Promise<Gateway> => {
  const issuer = await startTestIssuer();
  const servers = await openServers();
  const shared = await openRedisState({ url: servers.redisUrl, logger: silentLogger });
  const child = fork(program, {
    execArgv: ['--expose-gc', '--import', `data:text/javascript,${reportHeapOnSignal}`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      METRICS_PORT: '0',
      LOG_LEVEL: 'error',
      DATABASE_URL: servers.databaseUrl,
      DATABASE_MIGRATE: 'true',
      KAFKA_BROKERS: servers.brokers.join(','),
      REDIS_URL: servers.redisUrl,
      AUTH_ISSUER: issuer.issuer,
      AUTH_URL: issuer.issuer,
      SERVICE_KEY: testServiceKey('bff'),
      // Nothing requests these: the events here are about no person.
      SCREENING_URL: issuer.issuer,
      VERIFICATION_URL: issuer.issuer,
      NOTIFICATION_URL: issuer.issuer,
      BFF_CLIENT_FOLDER: tmpdir(),
    },
  });
  const { ready: url } = await nextMessage<{ ready: string }>(child);
  const token = (): Promise<string> => issuer.signTestToken();
  const bearer = `Bearer ${await token()}`;
  // It responds with 503 until it has read the log.
  await eventually(
    () => fetch(`${url}/api/v1/events`, { method: 'HEAD', headers: { authorization: bearer } }),
    ({ ok }) => ok,
  );
  const database = await openServiceDatabase(servers.databaseUrl);
  return {
    url,
    pid: child.pid ?? 0,
    token,
    announce: async (source) => {
      const data = { source, version: 'v', published: null, entries: 1, added: 1, changed: 0, removed: 0 };
      await database.dataSource.query(appendEvent, [listUpdated.topic, data]);
      shared.pubSub.publish(liveLogGrew);
      return performance.timeOrigin + performance.now();
    },
    heap: async () => {
      child.kill('SIGUSR2');
      const { heap } = await nextMessage<{ heap: number }>(child);
      return heap / 1e6;
    },
    processorTime: () => processorTimeOf(child.pid ?? 0),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      shared.close();
      await database.close();
      await servers.stop();
      await issuer.stop();
    },
  };
};
