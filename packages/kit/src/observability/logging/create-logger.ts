import { pino, type DestinationStream, type Logger as Pino } from 'pino';
import type { Trigger } from '../../context/index.js';
import { describeError, stackOf } from './describe-error.js';
import { Logger, type Facts } from './logger.js';

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Never printed, down to three levels deep: a mistake here is found in a log file months later. */
const hidden = [
  'authorization',
  'cookie',
  'password',
  'secret',
  'token',
  'bearer',
  'accessToken',
  'refreshToken',
  'email',
  'term',
  'query',
  'names',
];
const redact = {
  paths: hidden.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
  censor: '[hidden]',
};

class PinoLogger extends Logger {
  readonly #pino: Pino;
  /** On every line. A child of pino would cost each request more than its line, also where that is not written. */
  readonly #about: Facts;

  constructor(inner: Pino, about: Facts = {}) {
    super();
    this.#pino = inner;
    this.#about = about;
  }

  debug(message: string, facts: Facts = {}): void {
    this.#pino.debug({ ...this.#about, ...facts, ...stackOf(facts['error']) }, message);
  }

  info(message: string, facts: Facts = {}): void {
    this.#pino.info({ ...this.#about, ...facts }, message);
  }

  warn(message: string, facts: Facts = {}): void {
    this.#pino.warn({ ...this.#about, ...facts }, message);
    // A warning that does not stop the work takes one line; debug level adds the stack.
    const stack = stackOf(facts['error']);
    if ('stack' in stack) this.#pino.debug({ ...this.#about, ...stack }, message);
  }

  error(message: string, facts: Facts = {}): void {
    this.#pino.error({ ...this.#about, ...facts, ...stackOf(facts['error']) }, message);
  }

  about({ correlationId }: Trigger): Logger {
    return new PinoLogger(this.#pino, { ...this.#about, correlationId });
  }
}

interface Options {
  /** Which app speaks, e.g. `screening`. */
  readonly app: string;
  readonly level: LogLevel;
  /** Standard output when absent. */
  readonly destination?: DestinationStream;
}

/** Logs one JSON object a line: `level` as a word, `time` as ISO, `app`, `msg`, `correlationId`, then the facts. */
export const createLogger = ({ app, level, destination }: Options): Logger => {
  const options = {
    level,
    base: { app },
    redact,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { error: (thrown: unknown) => describeError(thrown) },
  };
  return new PinoLogger(destination === undefined ? pino(options) : pino(options, destination));
};
