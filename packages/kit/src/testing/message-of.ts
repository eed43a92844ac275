import type { EventDefinition, Message } from '@probity/contracts';

/** An event as a bus delivers it, of an invented sender. @param id another one at each call when absent. */
export const messageOf = <Data>(
  event: EventDefinition<Data>,
  data: Data,
  id: string = crypto.randomUUID(),
): Message => ({
  id,
  source: '/probity/test',
  topic: event.topic,
  key: event.key(data),
  time: '2026-03-01T08:00:00.000Z',
  correlationId: 'corr-12345678',
  causationId: 'cause',
  data: JSON.stringify(data),
});
