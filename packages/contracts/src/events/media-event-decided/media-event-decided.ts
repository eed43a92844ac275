import * as z from 'zod/mini';
import { defineEvent } from '../event-definition.js';

const schema = z.object({
  decisionId: z.string(),
  personId: z.string(),
  eventId: z.string(),
  /** A `MediaDecision` or `undone`; others may follow. */
  decision: z.string(),
  /** It takes effect when another reviewer decides the same. */
  awaitsSecond: z.boolean(),
  /** Id of the reviewer. */
  decidedBy: z.string(),
});

export type MediaEventDecided = z.infer<typeof schema>;

export const mediaEventDecided = defineEvent<MediaEventDecided>({
  topic: 'screening.media-event-decided.v1',
  summary: 'A reviewer decided what an event of adverse media is, or took a decision back.',
  schema,
  key: (data) => data.personId,
});
