import { randomBytes } from 'node:crypto';
import { onFreePort } from '../free-ports.js';
import type { RunningProcess } from '../supervise.js';
import { startRedis, type RedisCertificate } from './redis-process.js';

export interface LocalRedisOptions {
  /** Every line the server prints. */
  readonly log: (line: string) => void;
  /** Any free one when absent. */
  readonly port?: number;
  /** Given, it takes only encrypted connections. */
  readonly certificate?: RedisCertificate;
}

/** As a process: the one that runs now, or ran last. */
export interface LocalRedis extends RunningProcess {
  /** With its password; the same after a `restart`. */
  readonly url: string;
  /** An empty server at the same address, whatever became of the one before. */
  readonly restart: () => Promise<void>;
}

/** Starts the system's Redis on 127.0.0.1. It keeps nothing, and ends with this process. Throws `LocalServerError`. */
export const openLocalRedis = async ({ log, port, certificate }: LocalRedisOptions): Promise<LocalRedis> => {
  const password = randomBytes(16).toString('hex');
  const start = (at: number): Promise<RunningProcess> => startRedis({ port: at, password, certificate, log });
  const opened =
    port === undefined
      ? await onFreePort(start, 'Address already in use')
      : { port, server: await start(port) };
  let { server } = opened;
  return {
    url: `${certificate === undefined ? 'redis' : 'rediss'}://:${password}@127.0.0.1:${String(opened.port)}`,
    get pid() {
      return server.pid;
    },
    get ended() {
      return server.ended;
    },
    stop: () => server.stop(),
    restart: async () => {
      await server.stop();
      server = await start(opened.port);
    },
  };
};
