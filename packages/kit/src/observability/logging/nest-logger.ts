import type { LoggerService } from '@nestjs/common';
import type { Logger } from './logger.js';

const sentence = (message: unknown): string => {
  if (message instanceof Error) return message.message;
  return typeof message === 'string' ? message : 'Nest said something without words';
};

/** Nest's own lines in our format. Its start-up chatter is `debug`: it is about Nest, not about Probity. */
export const nestLogger = (logger: Logger): LoggerService => {
  // Nest passes the context (a class name) as the last parameter; for errors a stack may come before it.
  const facts = (rest: unknown[]) => ({ nest: rest.at(-1) });
  const debug = (message: unknown, ...rest: unknown[]) => logger.debug(sentence(message), facts(rest));
  return {
    log: debug,
    debug,
    verbose: debug,
    warn: (message: unknown, ...rest: unknown[]) => logger.warn(sentence(message), facts(rest)),
    error: (message: unknown, ...rest: unknown[]) =>
      logger.error(sentence(message), {
        ...facts(rest),
        ...(message instanceof Error ? { error: message } : {}),
      }),
    fatal: (message: unknown, ...rest: unknown[]) => logger.error(sentence(message), facts(rest)),
  };
};
