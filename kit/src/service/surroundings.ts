import type { Surroundings } from '../app/index.js';
import { EmbeddedBus } from '../bus/index.js';
import type { Logger } from '../logging/index.js';
import { memoryState, openRedisState, type SharedState } from '../shared-state/index.js';
import type { ProcessConfig } from './environment.js';

/** What surrounds an app in a process of its own. */
export interface Around extends SharedState, Pick<Surroundings, 'logger' | 'bus'> {
  /** Ends what is left after app and bus. */
  readonly close: () => void;
}

/** Opens the adapters that the configuration names; what it does not name stays within the process. */
export const openSurroundings = async (
  name: string,
  config: Pick<ProcessConfig, 'kafkaBrokers' | 'redisUrl'>,
  logger: Logger,
): Promise<Around> => ({
  logger,
  bus: new EmbeddedBus(),
  ...(await openShared(config.redisUrl, logger)),
});

const openShared = async (
  url: string | undefined,
  logger: Logger,
): Promise<SharedState & Pick<Around, 'close'>> =>
  url === undefined ? { ...memoryState(), close: () => undefined } : openRedisState({ url, logger });
