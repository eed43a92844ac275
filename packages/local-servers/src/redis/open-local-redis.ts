import { randomBytes } from 'node:crypto';
import { freePort } from '../index.js';
import { startRedis, type RedisCertificate, type RedisProcess } from './redis-process.js';

export interface LocalRedisOptions {
  /** Every line the server says. */
  readonly log: (line: string) => void;
  /** Any free one when absent. */
  readonly port?: number;
  /** Given, it takes encrypted connections alone. */
  readonly certificate?: RedisCertificate;
}

export interface LocalRedis {
  /** With its password; the same after a `restart`. */
  readonly url: string;
  /** Of the running server, for who wants to freeze or kill it. */
  readonly pid: number;
  stop(): Promise<void>;
  /** An empty server at the same address, whatever became of the one before. */
  restart(): Promise<void>;
}

/** Starts the system's Redis on 127.0.0.1. It keeps nothing, and ends with this process. Throws `LocalRedisError`. */
export const openLocalRedis = async ({ log, port, certificate }: LocalRedisOptions): Promise<LocalRedis> => {
  const password = randomBytes(16).toString('hex');
  const start = (at: number): Promise<RedisProcess> => startRedis({ port: at, password, certificate, log });
  const opened = port === undefined ? await onFreePort(start) : { port, server: await start(port) };
  let { server } = opened;
  return {
    url: `${certificate === undefined ? 'redis' : 'rediss'}://:${password}@127.0.0.1:${String(opened.port)}`,
    get pid() {
      return server.pid;
    },
    stop: () => server.stop(),
    restart: async () => {
      await server.stop();
      server = await start(opened.port);
    },
  };
};

/** Between finding a port free and taking it another process may take it. */
const onFreePort = async (
  start: (port: number) => Promise<RedisProcess>,
  attempts = 3,
): Promise<{ port: number; server: RedisProcess }> => {
  const port = await freePort();
  try {
    return { port, server: await start(port) };
  } catch (error) {
    const isTaken = error instanceof Error && error.message.includes('Address already in use');
    if (!isTaken || attempts <= 1) throw error;
    return onFreePort(start, attempts - 1);
  }
};
