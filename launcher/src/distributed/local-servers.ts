import {
  LocalServerError,
  supervise,
  type RunningProcess,
  type Supervisor,
  type SupervisorLog,
} from '@probity/local-servers';
import { openLocalKafka, type LocalKafka } from '@probity/local-servers/kafka';
import { openLocalRedis, type LocalRedis } from '@probity/local-servers/redis';
import { StartupError } from '../installation/startup-error.js';
import type { DistributedSettings } from './config.js';

export interface Servers {
  readonly kafkaBrokers: string;
  readonly redisUrl: string;
  /** Stops those that were started here. */
  readonly stop: () => Promise<void>;
}

/**
 * Kafka and Redis as the settings name them, and a local one for each that they do not; Kafka's data are in `folder`.
 * Throws `StartupError` that names what is missing.
 */
export const openServers = async (
  folder: string,
  { KAFKA_BROKERS, REDIS_URL }: DistributedSettings,
  log: SupervisorLog,
): Promise<Servers> => {
  const supervisors: Supervisor[] = [];
  const stop = async (): Promise<void> => {
    for (const supervisor of supervisors.toReversed()) await supervisor.stop();
  };
  const keepRunning = async <Server extends LocalKafka | LocalRedis>(
    name: string,
    open: () => Promise<Server>,
  ): Promise<Server> => {
    const server = await open();
    let isNew = true;
    const start = async (): Promise<RunningProcess> => {
      if (!isNew) await server.restart();
      isNew = false;
      log.info(`${name} pid ${String(server.pid)}`);
      return server;
    };
    supervisors.push(supervise({ name, start, log }));
    return server;
  };
  // Kafka warns at every start and stop; what ends it also comes with the error.
  const logKafka = (line: string): void => {
    if (/^Fetching|\bERROR\b/.test(line)) log.warn(`kafka | ${line}`);
  };
  try {
    const redisUrl =
      REDIS_URL ?? (await keepRunning('redis', () => openLocalRedis({ log: () => undefined }))).url;
    const brokers =
      KAFKA_BROKERS ?? (await keepRunning('kafka', () => openLocalKafka({ folder, log: logKafka }))).brokers;
    return { redisUrl, kafkaBrokers: brokers.join(','), stop };
  } catch (error) {
    await stop();
    if (!(error instanceof LocalServerError)) throw error;
    const hint = 'Or name one that is there already with KAFKA_BROKERS or REDIS_URL.';
    throw new StartupError(`${error.message} ${hint}`, { cause: error });
  }
};
