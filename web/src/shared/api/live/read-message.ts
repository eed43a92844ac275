import { liveEventSchemas, type LiveEvent, type LiveEventName } from '@probity/contracts';

interface Message {
  readonly id?: string | undefined;
  readonly event?: string | undefined;
  readonly data: string;
}

const isKnown = (name: string): name is LiveEventName => name in liveEventSchemas;

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no schema accepts it, so the message counts as unreadable
  }
};

/**
 * The event of a message. Null: a kind this client does not know, made for newer ones. A known kind that cannot be
 * read becomes a `gap`, because something changed and it is not known what.
 */
export const readMessage = (message: Message): LiveEvent | null => {
  const { id, event } = message;
  if (id === undefined || event === undefined || !isKnown(event)) return null;
  const parsed = liveEventSchemas[event].safeParse(json(message.data));
  if (!parsed.success) return { id, event: 'gap', data: {} };
  return { id, event, data: parsed.data } as LiveEvent;
};
