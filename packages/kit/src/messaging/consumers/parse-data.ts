import type { Arrival } from '../bus/bus.js';
import type { AnyEvent } from './on-event.js';

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
