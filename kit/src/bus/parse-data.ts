import type { AnyEvent } from './consumer.js';

type Parsed =
  { readonly state: 'parsed'; readonly data: never } | { readonly state: 'unparsable' | 'invalid' };

/** `unparsable`: not JSON. `invalid`: JSON that is not this event. Fields the schema does not know are left out. */
export const parseData = (event: AnyEvent, text: string): Parsed => {
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
