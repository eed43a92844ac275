import * as z from 'zod/mini';
import { defineRoute } from '../api/route.js';

/** How many rows the live log keeps; a client that missed more receives `gap`. */
export const streamKeeps = 1000;

/** One row of the live log: a fact in its order, not yet enriched for the screen. */
export const streamEntry = z.object({
  seq: z.int(),
  /** The one user it is for; null is everybody. */
  audience: z.nullable(z.string()),
  /** Topic of the event. */
  topic: z.string(),
  /** The event's data, as published. */
  data: z.unknown(),
});
export type StreamEntry = z.infer<typeof streamEntry>;

/** Read by the BFF for all of its clients at once: the rows after a position in the log, in order. */
export const readStream = defineRoute({
  name: 'readStream',
  summary: 'The live log after a position, for the apps of the installation.',
  method: 'GET',
  path: '/stream',
  query: z.object({
    after: z.coerce.number().check(z.int(), z.minimum(0)),
    limit: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)),
  }),
  answer: z.object({
    /** Changes when the log starts anew, as after a restore; positions of another epoch mean nothing. */
    epoch: z.string(),
    /** Newest position. */
    head: z.int(),
    /** Oldest position from which nothing is missing: rows at or before it may be gone. */
    floor: z.int(),
    entries: z.array(streamEntry),
  }),
});

/** Pub/sub channel: the live log grew. A signal may be lost, so readers also poll at every heartbeat. */
export const streamGrew = 'notification.stream-grew';
