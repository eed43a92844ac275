import { DomainError } from '@probity/contracts';
import { isUnavailable, mayBeRunAgain, wasHeldUp } from '../../db/index.js';
import type { Arrival } from '../bus/bus.js';
import type { AnyEvent } from './on-event.js';

/**
 * What to do after a failed attempt. `own-database`: every message would fail, so wait for it without limit.
 * `transient`: another service or a conflict, may go away. `permanent`: this message will never be handled.
 */
export type Fault = 'own-database' | 'transient' | 'permanent';

export const faultOf = (error: unknown): Fault => {
  if (isUnavailable(error)) return 'own-database';
  if (mayBeRunAgain(error) || wasHeldUp(error)) return 'transient';
  return error instanceof DomainError && error.code === 'SERVICE_UNAVAILABLE' ? 'transient' : 'permanent';
};

/** Attempts for a `transient` fault, about 25 s in all. */
export const maxAttempts = 8;

/** Milliseconds between the attempts, and while the own database is away. */
export const retryWaits = { firstMs: 200, longestMs: 30_000 };

type Parsed =
  { readonly state: 'parsed'; readonly data: unknown } | { readonly state: NonNullable<Arrival['fault']> };

/**
 * `unparsable`: not JSON. `invalid`: JSON that is not this event. Fields the schema does not know are left out.
 * @param fault what the bus found wrong with the envelope; the text then means nothing.
 */
export const parseData = (event: AnyEvent, text: string, fault?: Arrival['fault']): Parsed => {
  if (fault !== undefined) return { state: fault };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { state: 'unparsable' };
  }
  const result = event.schema.safeParse(json);
  return result.success ? { state: 'parsed', data: result.data } : { state: 'invalid' };
};
