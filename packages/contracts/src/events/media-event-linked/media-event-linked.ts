import * as z from 'zod/mini';
import { defineEvent } from '../event-definition.js';

const schema = z.object({
  personId: z.string(),
  eventId: z.string(),
  /** `fraud`, `corruption` and others; more may follow. */
  category: z.string(),
  /** `alleged`, `investigated`, `charged`, `convicted`, `measure`, `civil`, `cleared` or `unclear`; others may follow. */
  stage: z.string(),
  /** As it was announced before; null for an event that is new. */
  stageBefore: z.nullable(z.string()),
  /**
   * `possible`, `probable`, `confirmed` or `dismissed`; `unlinked` once no article tells the event of this person any
   * more. Others may follow.
   */
  identity: z.string(),
  /** Whether a court, prosecutor, police or regulator reports the stage. */
  official: z.boolean(),
  /** `YYYY-MM-DD` of the newest report of the stage. */
  publishedOn: z.string(),
  /** Of the person as it was then; what follows of the event, such as another risk, is a later version. */
  entityVersion: z.int(),
});

export type MediaEventLinked = z.infer<typeof schema>;

export const mediaEventLinked = defineEvent<MediaEventLinked>({
  topic: 'screening.media-event-linked.v1',
  summary: 'An event of adverse media was linked to a subject, or its stage or identity changed.',
  schema,
  key: (data) => data.personId,
});
