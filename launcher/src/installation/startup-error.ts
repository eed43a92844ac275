import { ConfigError } from '@probity/kit/config';
import { LocalServerError } from '@probity/local-servers';

/** A fault that the person at the terminal can correct. Its message is one sentence that says what and how. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** Whether the message alone is what the person at the terminal needs. */
export const isForPeople = (error: unknown): error is Error =>
  error instanceof StartupError || error instanceof ConfigError || error instanceof LocalServerError;
