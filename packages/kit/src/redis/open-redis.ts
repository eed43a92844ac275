import { Redis as Driver } from 'ioredis';
import type { Logger } from '../observability/index.js';
import { RedisConnection } from './redis-connection.js';
import { refusalOf } from './redis-refusal.js';

/** Milliseconds. Source: docs/adr/0010-redis-decides-nothing.md. */
const requestPatienceMs = 250;
/** Milliseconds that the driver gives up a command before its caller does. */
const aheadMs = 50;
const connectTimeout = 1_000;
/** Milliseconds for a clean close. The driver waits for it also where the other end is gone already, which held up every exit. */
const disconnectTimeout = 200;

/** Milliseconds between tries to connect: soon at first, then once a second. */
const retryStrategy = (tries: number): number => Math.min(tries * 50, 1_000);

export interface RedisAddress {
  /** `redis://` or, encrypted, `rediss://`, with its user and password. */
  readonly url: string;
  /** Authorities that sign the server's certificate, in PEM, instead of the system's. */
  readonly ca?: string;
}

export interface RedisOptions extends RedisAddress {
  readonly logger: Logger;
  /** Milliseconds that no caller waits longer for a reply; without it, what a request may wait. */
  readonly patienceMs?: number;
}

/**
 * Connects, and waits for that a second at most: without Redis the connection is there all the same, tries on, and every
 * question is refused until it is made.
 */
export const openRedis = async (options: RedisOptions): Promise<RedisConnection> => {
  const settings = { patienceMs: requestPatienceMs, ...options };
  const { driver, refusal } = await openDriver(settings);
  const openSubscriber = async (): Promise<Driver> => (await openDriver(settings)).driver;
  return new RedisConnection(driver, settings.patienceMs, options.logger, openSubscriber, refusal);
};

interface Opened {
  readonly driver: Driver;
  readonly refusal: () => string | undefined;
}

const openDriver = async ({
  url,
  ca,
  logger,
  patienceMs,
}: RedisOptions & { patienceMs: number }): Promise<Opened> => {
  const driver = new Driver(url, {
    ...(ca !== undefined && { tls: { ca } }),
    commandTimeout: patienceMs - aheadMs,
    connectTimeout,
    disconnectTimeout,
    retryStrategy,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    // A command that was given up must not come back on the next connection, after others that were given later.
    autoResendUnfulfilledCommands: false,
    // The driver's own does not catch its failure, which would end the process.
    autoResubscribe: false,
    disableClientInfo: true,
    // After a failover the old primary refuses to write: look up the name again.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  });
  // Without a listener the driver prints every failed try. The first of each outage is logged: it names a wrong password.
  let isTold = false;
  let refusal: string | undefined;
  driver.on('ready', () => {
    isTold = false;
    refusal = undefined;
  });
  driver.on('error', (error) => {
    refusal = refusalOf(error);
    if (!isTold) logger.warn('The connection to Redis failed; it is tried again', { error });
    isTold = true;
  });
  await connected(driver);
  return { driver, refusal: () => refusal };
};

const connected = (driver: Driver): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, connectTimeout);
    driver.once('ready', () => {
      clearTimeout(timer);
      resolve();
    });
  });
