import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LocalKafkaError, openLocalKafka } from '@probity/local-servers/kafka';
import { LocalRedisError, openLocalRedis } from '@probity/local-servers/redis';
import type { DataFolder } from '../installation/data-folder.js';
import { StartupError } from '../installation/startup-error.js';
import type { Voices } from './supervised.js';

/** Milliseconds between looks at whether a server of ours is still there. */
const lookEveryMs = 1_000;

export interface Servers {
  readonly kafkaBrokers: string;
  readonly redisUrl: string;
  /** Stops those that were started here. */
  readonly stop: () => Promise<void>;
}

interface Given {
  readonly kafkaBrokers: string | undefined;
  readonly redisUrl: string | undefined;
}

/** Kafka and Redis as given, and a local one for each that is not. Throws `StartupError` that names what is missing. */
export const openServers = async (folder: DataFolder, given: Given, voices: Voices): Promise<Servers> => {
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const each of stops.toReversed()) await each();
  };
  const started = async <Server extends Local>(server: Promise<Server>): Promise<Server> => {
    const { stop: end } = await server;
    stops.push(end);
    return server;
  };
  try {
    const redisUrl = given.redisUrl ?? (await started(startRedis(voices))).address;
    const kafkaBrokers = given.kafkaBrokers ?? (await started(startKafka(folder, voices))).address;
    return { redisUrl, kafkaBrokers, stop };
  } catch (error) {
    await stop();
    const isKnown = error instanceof LocalKafkaError || error instanceof LocalRedisError;
    if (!isKnown) throw error;
    const hint = 'Or name one that is there already with KAFKA_BROKERS or REDIS_URL.';
    throw new StartupError(`${error.message} ${hint}`, { cause: error });
  }
};

interface Local {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

const startRedis = async ({ say, warn }: Voices): Promise<Local> => {
  const redis = await openLocalRedis({ log: () => undefined });
  say(`redis pid ${String(redis.pid)}`);
  const kept = keepRunning(
    'redis',
    { pid: () => redis.pid, startAgain: () => redis.restart() },
    { say, warn },
  );
  return { address: redis.url, stop: () => kept.stopBefore(() => redis.stop()) };
};

/** Kafka warns at every start and stop; what ends it also comes with the error. */
const isForPeople = /^Fetching|\bERROR\b/;

const startKafka = async (folder: DataFolder, { say, warn }: Voices): Promise<Local> => {
  const log = (line: string): void => {
    if (isForPeople.test(line)) warn(`kafka | ${line}`);
  };
  const kafka = await openLocalKafka({ folder: join(folder.path, 'kafka'), log });
  say(`kafka pid ${String(kafka.pid())}`);
  const startAgain = async (): Promise<void> => {
    await kafka.kill(); // what is left of it
    await kafka.start();
  };
  const kept = keepRunning('kafka', { pid: () => kafka.pid(), startAgain }, { say, warn });
  return { address: kafka.brokers.join(','), stop: () => kept.stopBefore(() => kafka.stop()) };
};

interface Kept {
  readonly pid: () => number | undefined;
  readonly startAgain: () => Promise<void>;
}

/** Starts a server again, on its data and at its address, when its process is gone; tried for ever. */
const keepRunning = (name: string, { pid, startAgain }: Kept, { say, warn }: Voices) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      await wait(lookEveryMs, undefined, { signal }).catch(() => undefined); // a stop ends the wait
      if (signal.aborted || isAlive(pid())) continue;
      warn(`${name} ended by itself. It is started again.`);
      try {
        await startAgain();
        say(`${name} pid ${String(pid())}`);
      } catch (error) {
        warn(
          `${name} cannot be started again yet: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
  };
  const watching = watch();
  return {
    stopBefore: async (stop: () => Promise<void>): Promise<void> => {
      stopping.abort();
      await watching;
      await stop();
    },
  };
};

const isAlive = (pid: number | undefined): boolean => {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
};
