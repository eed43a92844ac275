import type { AppDependencies } from '../app/index.js';
import { EmbeddedBus } from '../messaging/index.js';
import { KafkaBus } from '../kafka/index.js';
import type { Logger } from '../observability/index.js';
import { memoryState, openRedisState } from '../redis/index.js';
import type { ProcessConfig } from './environment.js';

/** What an app gets in a process of its own. */
export interface ProcessDependencies extends AppDependencies {
  /** Closes what is still open after app and bus. */
  readonly close: () => void;
}

/** Opens the adapters that the configuration names; what it does not name stays within the process. */
export const openDependencies = async (
  name: string,
  { kafka, redis }: Pick<ProcessConfig, 'kafka' | 'redis'>,
  logger: Logger,
): Promise<ProcessDependencies> => ({
  logger,
  // An app without brokers neither publishes nor consumes events.
  bus: kafka === undefined ? new EmbeddedBus() : new KafkaBus({ ...kafka, clientId: name, logger }),
  ...(redis === undefined
    ? { ...memoryState(), close: () => undefined }
    : await openRedisState({ ...redis, logger })),
});
