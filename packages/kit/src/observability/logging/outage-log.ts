import type { Logger } from './logger.js';

/** Fits into the options of a `RepeatingJob`. */
export interface OutageLog {
  readonly onError: (error: unknown) => void;
  readonly onRecovered: () => void;
}

/**
 * For what is tried again and again: a line when it begins to fail, with the error, and one when it works again. What
 * fails once more in between is logged at debug.
 *
 * @param sentence what fails, the same for every failure.
 */
export const outageLog = (logger: Logger, sentence: string): OutageLog => {
  let failures = 0;
  return {
    onError: (error) => {
      failures += 1;
      if (failures === 1) logger.warn(sentence, { error });
      else
        logger.debug(sentence, { failures, reason: error instanceof Error ? error.message : typeof error });
    },
    onRecovered: () => {
      if (failures > 0) logger.info('It works again', { failed: sentence, failures });
      failures = 0;
    },
  };
};
