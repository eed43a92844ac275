import { join } from 'node:path';
import { LocalServerError, supervise, type RunningProcess, type SupervisorLog } from '@probity/local-servers';
import { openLocalKafka, type LocalKafka } from '@probity/local-servers/kafka';
import { openLocalRedis, type LocalRedis } from '@probity/local-servers/redis';
import type { DataFolder } from '../installation/data-folder.js';
import { StartupError } from '../installation/startup-error.js';

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
export const openServers = async (folder: DataFolder, given: Given, log: SupervisorLog): Promise<Servers> => {
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const each of stops.toReversed()) await each();
  };
  const keepRunning = async (name: string, start: () => Promise<RunningProcess>): Promise<void> => {
    const announced = async (): Promise<RunningProcess> => {
      const server = await start();
      log.info(`${name} pid ${String(server.pid)}`);
      return server;
    };
    const supervisor = supervise({ name, start: announced, log });
    stops.push(supervisor.stop);
    await supervisor.started;
  };
  let redis: LocalRedis | undefined;
  let kafka: LocalKafka | undefined;
  try {
    if (given.redisUrl === undefined)
      await keepRunning('redis', async () => {
        if (redis === undefined) redis = await openLocalRedis({ log: () => undefined });
        else await redis.restart();
        return redis;
      });
    if (given.kafkaBrokers === undefined)
      await keepRunning('kafka', async () => {
        if (kafka === undefined) kafka = await openKafka(folder, log);
        else await kafka.restart();
        return kafka;
      });
  } catch (error) {
    await stop();
    if (!(error instanceof LocalServerError)) throw error;
    const hint = 'Or name one that is there already with KAFKA_BROKERS or REDIS_URL.';
    throw new StartupError(`${error.message} ${hint}`, { cause: error });
  }
  return {
    redisUrl: given.redisUrl ?? redis?.url ?? '',
    kafkaBrokers: given.kafkaBrokers ?? kafka?.brokers.join(',') ?? '',
    stop,
  };
};

/** Kafka warns at every start and stop; what ends it also comes with the error. */
const isForPeople = /^Fetching|\bERROR\b/;

const openKafka = (folder: DataFolder, { warn }: SupervisorLog): Promise<LocalKafka> => {
  const log = (line: string): void => {
    if (isForPeople.test(line)) warn(`kafka | ${line}`);
  };
  return openLocalKafka({ folder: join(folder.path, 'kafka'), log });
};
