import type { Trigger } from '../../context/index.js';

/** Facts of one log line. No names, queries or secrets: ids, counts, states and times. */
export type Facts = Readonly<Record<string, unknown>>;

/** One line of structured log each. `message` is a fixed sentence; what varies goes into `facts`. */
export abstract class Logger {
  abstract debug(message: string, facts?: Facts): void;
  abstract info(message: string, facts?: Facts): void;
  /** Something a person should examine when it repeats. The stack of `facts.error` goes to a line at debug. */
  abstract warn(message: string, facts?: Facts): void;
  /** Something a person must examine. Pass what was thrown as `facts.error`. */
  abstract error(message: string, facts?: Facts): void;
  /** The same logger, with the trigger's correlation id on every line. */
  abstract about(trigger: Trigger): Logger;
}

/** For code without a log. */
export const silentLogger: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  about: () => silentLogger,
};
