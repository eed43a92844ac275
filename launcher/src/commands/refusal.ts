import { DomainError } from '@probity/contracts';
import { ConfigError } from '@probity/kit/config';
import { LocalServerError } from '@probity/local-servers';
import { errorCode } from '../installation/error-code.js';
import { StartupError } from '../installation/startup-error.js';

/** The sentence for the person at the terminal; null for what nobody foresaw. */
export const refusalSentence = (error: unknown): string | null => {
  if (error instanceof DomainError) return error.detail;
  if (error instanceof StartupError || error instanceof ConfigError || error instanceof LocalServerError)
    return error.message;
  if (errorCode(error) === 'EPIPE') return 'The reader of the answers has gone, so not all were written.';
  return null;
};
