import { listUpdated, streamGrew } from '@probity/contracts';
import { openLocalRedis } from '@probity/local-servers/redis';
import { silentLogger } from '@probity/kit/observability';
import { openRedisState } from '@probity/kit/redis';
import { eventually, startTestIssuer } from '@probity/kit/testing';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../../bff/dist/main.js', import.meta.url));

/** The door in a process of its own, before a live log that grows when it is told to. */
export interface Door {
  readonly url: string;
  readonly pid: number;
  /** An access token of a new user. */
  token(): Promise<string>;
  /** Adds an event for everybody. @returns when, in milliseconds since 1970. */
  announce(source: string): number;
  /** Megabytes of its heap that are in use, without what is only not collected yet. */
  heap(): Promise<number>;
  /** Processor time that it has used, in milliseconds. */
  processorTime(): number;
  stop(): Promise<void>;
}

/** A live log as the notification service answers for it. */
const startLog = async () => {
  const sources: string[] = [];
  const server = createServer((request, response) => {
    const after = Number(new URL(request.url ?? '', 'http://log').searchParams.get('after') ?? 0);
    const entries = sources.slice(after).map((source, at) => ({
      seq: after + at + 1,
      topic: listUpdated.topic,
      audience: null,
      data: { source, version: 'v', published: null, entries: 1, added: 1, changed: 0, removed: 0 },
    }));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ epoch: 'aaaa', head: sources.length, floor: 0, entries }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { sources, url: `http://127.0.0.1:${String(port)}`, stop: () => server.close() };
};

/** Runs in the door before its program. */
const tellsItsHeap = 'process.on("SIGUSR2",()=>{gc();process.send({heap:process.memoryUsage().heapUsed})})';

/** Its next message. Rejects when it ends instead. */
const told = async <Message>(child: ChildProcess): Promise<Message> => {
  const over = new AbortController();
  const { signal } = over;
  const ended = once(child, 'exit', { signal }).then(() => Promise.reject(new Error('the door ended')));
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

export const startDoor = async (): Promise<Door> => {
  const [issuer, redis, log] = [
    await startTestIssuer(),
    await openLocalRedis({ log: () => undefined }),
    await startLog(),
  ];
  const shared = await openRedisState({ url: redis.url, logger: silentLogger });
  const child = fork(program, {
    execArgv: ['--expose-gc', '--import', `data:text/javascript,${tellsItsHeap}`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      METRICS_PORT: '0',
      LOG_LEVEL: 'error',
      REDIS_URL: redis.url,
      AUTH_ISSUER: issuer.issuer,
      AUTH_URL: issuer.issuer,
      SERVICE_KEY: 'the-key-that-the-apps-of-this-bench-share',
      SCREENING_URL: log.url,
      VERIFICATION_URL: log.url,
      NOTIFICATION_URL: log.url,
      BFF_CLIENT_FOLDER: tmpdir(),
    },
  });
  const { ready: url } = await told<{ ready: string }>(child);
  const token = (): Promise<string> => issuer.signTestToken();
  const bearer = `Bearer ${await token()}`;
  // It answers 503 until it has read the log.
  await eventually(
    () => fetch(`${url}/api/v1/events`, { method: 'HEAD', headers: { authorization: bearer } }),
    ({ ok }) => ok,
  );
  return {
    url,
    pid: child.pid ?? 0,
    token,
    announce: (source) => {
      log.sources.push(source);
      shared.pubSub.publish(streamGrew);
      return performance.timeOrigin + performance.now();
    },
    heap: async () => {
      child.kill('SIGUSR2');
      const { heap } = await told<{ heap: number }>(child);
      return heap / 1e6;
    },
    processorTime: () => processorTimeOf(child.pid ?? 0),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      shared.close();
      log.stop();
      await redis.stop();
      await issuer.stop();
    },
  };
};
