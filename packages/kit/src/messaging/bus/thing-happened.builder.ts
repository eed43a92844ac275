import { randomUUID } from 'node:crypto';
import { defineEvent, type Message } from '@probity/contracts';
import * as z from 'zod/mini';

const schema = z.object({ thingId: z.string(), number: z.int() });

export type ThingHappened = z.infer<typeof schema>;

/** An event that only specs know. */
export const thingHappened = defineEvent<ThingHappened>({
  topic: 'testing.thing-happened.v1',
  summary: 'Something happened in a spec.',
  schema,
  key: (data) => data.thingId,
});

export const thingMessage = (thingId: string, number: number): Message => ({
  id: randomUUID(),
  source: '/probity/testing',
  topic: thingHappened.topic,
  key: thingId,
  time: '2026-01-01T00:00:00.000Z',
  correlationId: 'correlation',
  causationId: 'causation',
  data: JSON.stringify({ thingId, number }),
});
