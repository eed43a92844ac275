import { DomainError } from '@probity/contracts';
import { isUnavailable, mayBeRunAgain } from '../../db/index.js';

/**
 * What to do after a failed attempt. `own-database`: every message would fail, so wait for it without limit.
 * `passing`: another service or a conflict, may go away. `final`: this message will never be handled.
 */
export type Fault = 'own-database' | 'passing' | 'final';

export const faultOf = (error: unknown): Fault => {
  if (isUnavailable(error)) return 'own-database';
  if (mayBeRunAgain(error)) return 'passing';
  return error instanceof DomainError && error.code === 'SERVICE_UNAVAILABLE' ? 'passing' : 'final';
};

/** Attempts for a `passing` fault, about 25 s in all. Source: events reference, section 1, semantics 4. */
export const maxAttempts = 8;

const firstDelayMs = 200;
const longestDelayMs = 30_000;

/**
 * Milliseconds to wait after the `attempt`th failure (from 1): 200 doubling to 30 s, half of it by chance, so that
 * consumers that failed together do not return together. @param chance 0 to 1.
 */
export const retryDelay = (attempt: number, chance: number): number => {
  const full = Math.min(firstDelayMs * 2 ** (attempt - 1), longestDelayMs);
  return full / 2 + (full / 2) * chance;
};
