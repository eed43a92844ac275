import type { LoggerService } from '@nestjs/common';
import type { Logger } from './logger.js';

const sentence = (message: unknown): string =>
  message instanceof Error
    ? message.message
    : typeof message === 'string'
      ? message
      : 'Nest said something without words';

/** Nest's own lines in our format. Its start-up chatter is `debug`: it is about Nest, not about Probity. */
export const nestLogger = (logger: Logger): LoggerService => {
  // Nest passes the context (a class name) as the last parameter; for errors a stack may come before it.
  const facts = (rest: unknown[]) => ({ nest: rest.at(-1) });
  return {
    log: (message: unknown, ...rest: unknown[]) => logger.debug(sentence(message), facts(rest)),
    debug: (message: unknown, ...rest: unknown[]) => logger.debug(sentence(message), facts(rest)),
    verbose: (message: unknown, ...rest: unknown[]) => logger.debug(sentence(message), facts(rest)),
    warn: (message: unknown, ...rest: unknown[]) => logger.warn(sentence(message), facts(rest)),
    error: (message: unknown, ...rest: unknown[]) =>
      logger.error(sentence(message), {
        ...facts(rest),
        ...(message instanceof Error ? { error: message } : {}),
      }),
    fatal: (message: unknown, ...rest: unknown[]) => logger.error(sentence(message), facts(rest)),
  };
};
