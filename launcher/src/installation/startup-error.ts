import { ConfigError } from '@probity/kit/config';
import { isConnectionTimeout } from '@probity/kit/db';
import { LocalServerError } from '@probity/local-servers';

/** A fault that the person at the terminal can correct. Its message is one sentence that says what and how. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** Whether the message alone is what the person at the terminal needs. */
export const isForPeople = (error: unknown): error is Error =>
  error instanceof StartupError || error instanceof ConfigError || error instanceof LocalServerError;

/** What the person at the terminal is shown of a failure: a sentence where one says enough. */
export const shownOf = (error: unknown): unknown => {
  if (isForPeople(error)) return error.message;
  return isConnectionTimeout(error) ? busySentence : error;
};

const busySentence =
  'PostgreSQL is there and took no connection in time: this machine has too much to do. ' +
  'Start Probity again when less runs beside it.';
