import { createLogger, type Logger, type LogLevel } from '../observability/index.js';

export type LogLine = Readonly<Record<string, unknown>>;

/** The real logger, and the lines it wrote so far. */
export const captureLogger = (
  app = 'test',
  level: LogLevel = 'info',
): { readonly logger: Logger; readonly lines: readonly LogLine[] } => {
  const lines: LogLine[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line) as LogLine) };
  return { logger: createLogger({ app, level, destination }), lines };
};
