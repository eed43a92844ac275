import { defineEvent, type EventDefinition } from '@probity/contracts';
import * as z from 'zod/mini';
import { deadLetterTopic } from '../outbox/dead-letter-topic.js';

/** Why a message was given up. `rejected`: its content was refused; `retries-exhausted`: another service stayed away. */
const reasons = ['unparsable', 'unknown-type', 'invalid', 'rejected', 'retries-exhausted'] as const;
export type DeadLetterReason = (typeof reasons)[number];

const schema = z.object({
  /** The consumer that gave up, e.g. `raise-alert-when-risk-changed`. */
  consumer: z.string(),
  reason: z.enum(reasons),
  /** Code of the `DomainError`, `INTERNAL` for an unknown error, else the same as `reason`. */
  code: z.string(),
  /** How often the consumer tried. */
  attempts: z.int(),
  /** The message as it came, so that it can be sent again. */
  original: z.object({
    id: z.string(),
    source: z.string(),
    topic: z.string(),
    key: z.string(),
    time: z.string(),
    correlationId: z.string(),
    causationId: z.string(),
    traceparent: z.optional(z.string()),
    /** Raw, not parsed. */
    data: z.string(),
  }),
});

export type DeadLetter = z.infer<typeof schema>;

/** `<context>.dead-letter.v1`: what the consumers of one context could not handle. Ordered like the original. */
export const deadLetterOf = (context: string): EventDefinition<DeadLetter> =>
  defineEvent<DeadLetter>({
    topic: deadLetterTopic(context),
    summary: `A message that a consumer of ${context} could not handle.`,
    schema,
    // PostgreSQL keeps no NUL in a text, and the outbox holds the key as one.
    key: (data) => data.original.key.replaceAll('\u0000', '\ufffd'),
  });
