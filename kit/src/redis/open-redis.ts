import { Redis as Driver } from 'ioredis';
import type { Logger } from '../logging/index.js';
import { RedisConnection } from './redis-connection.js';

/** Milliseconds. Source of these two: reference events, section 6. */
const commandTimeout = 200;
const connectTimeout = 1_000;
/** Milliseconds for a goodbye. The driver waits for it also where the other end is gone already, which held up every exit. */
const disconnectTimeout = 200;

/** Milliseconds between tries to connect: soon at first, then once a second. */
const retryStrategy = (tries: number): number => Math.min(tries * 50, 1_000);

export interface RedisOptions {
  /** `redis://` or, encrypted, `rediss://`, with its password. */
  readonly url: string;
  readonly logger: Logger;
}

/**
 * Connects, and waits for that a second at most: without Redis the connection is there all the same, tries on, and every
 * question is refused until it is made.
 */
export const openRedis = async ({ url, logger }: RedisOptions): Promise<RedisConnection> => {
  const open = (): Promise<Driver> => openDriver(url, logger);
  return new RedisConnection(await open(), logger, open);
};

const openDriver = async (url: string, logger: Logger): Promise<Driver> => {
  const driver = new Driver(url, {
    commandTimeout,
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
  // Without a listener the driver prints every failed try. The first of each absence is told: it names a wrong password.
  let isTold = false;
  driver.on('ready', () => (isTold = false));
  driver.on('error', (error) => {
    if (!isTold) logger.warn('The connection to Redis failed; it is tried again', { error });
    isTold = true;
  });
  await connected(driver);
  return driver;
};

const connected = (driver: Driver): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, connectTimeout);
    driver.once('ready', () => {
      clearTimeout(timer);
      resolve();
    });
  });
