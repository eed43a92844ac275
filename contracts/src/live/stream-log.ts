import * as z from 'zod/mini';
import { defineRoute } from '../api/route.js';

/** One row of the live log: a fact in order, not yet enriched for the screen. */
export const streamEntry = z.object({
  seq: z.int(),
  /** Topic of the event. */
  topic: z.string(),
  /** The event's data, as published. */
  data: z.unknown(),
});
export type StreamEntry = z.infer<typeof streamEntry>;

/**
 * The BFF's question to the notification service: what came after `epoch`:`after` for the caller? `gap` is true when
 * that place is of another epoch, older than what is kept, or in the future; then `entries` is empty and `head` is
 * where to go on.
 */
export const readStream = defineRoute({
  name: 'readStream',
  summary: "The caller's live events after a place in the log; without `after` only the head.",
  method: 'GET',
  path: '/stream',
  query: z.object({
    epoch: z.optional(z.string()),
    after: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  }),
  answer: z.object({
    epoch: z.string(),
    head: z.int(),
    gap: z.boolean(),
    entries: z.array(streamEntry),
  }),
});

/** Hint channel: the live log grew. A hint may be lost; readers also look at every heartbeat. */
export const streamGrew = 'notification.stream-grew';
