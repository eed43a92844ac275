import { DomainError } from '@probity/contracts';
import { isUnavailable, mayBeRunAgain } from '../../db/index.js';

/**
 * What to do after a failed attempt. `own-database`: every message would fail, so wait for it without limit.
 * `transient`: another service or a conflict, may go away. `permanent`: this message will never be handled.
 */
export type Fault = 'own-database' | 'transient' | 'permanent';

export const faultOf = (error: unknown): Fault => {
  if (isUnavailable(error)) return 'own-database';
  if (mayBeRunAgain(error)) return 'transient';
  return error instanceof DomainError && error.code === 'SERVICE_UNAVAILABLE' ? 'transient' : 'permanent';
};

/** Attempts for a `transient` fault, about 25 s in all. */
export const maxAttempts = 8;

/** Milliseconds between the attempts, and while the own database is away. */
export const retryWaits = { firstMs: 200, longestMs: 30_000 };
