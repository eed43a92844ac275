import type { Arrival } from './bus.js';
import type { AnyEvent } from './consumer.js';

type Parsed =
  { readonly state: 'parsed'; readonly data: never } | { readonly state: NonNullable<Arrival['fault']> };

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
  // The schema is the one of the event that this consumer was declared for, which is what `Consumes` checked.
  return result.success ? { state: 'parsed', data: result.data as never } : { state: 'invalid' };
};
