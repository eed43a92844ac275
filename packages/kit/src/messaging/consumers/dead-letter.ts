import { defineEvent, type EventDefinition, type Message } from '@probity/contracts';
import * as z from 'zod/mini';
import { deadLetterTopic } from '../outbox/outbox.js';
import { maxEventBytes } from '../outbox/outbox.js';
import type { Arrival } from '../bus/bus.js';

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
    /** How to read `data`; plain text when absent. */
    encoding: z.optional(z.literal('base64')),
    /** `data` is only the beginning; the whole lies in its topic as long as that keeps it. */
    isCut: z.optional(z.boolean()),
    /** Where it lies, and with which headers, on a bus that keeps messages. */
    partition: z.optional(z.int()),
    offset: z.optional(z.string()),
    headers: z.optional(z.record(z.string(), z.string())),
  }),
});

export type DeadLetter = z.infer<typeof schema>;

/** A message as a dead letter quotes it. */
export type Quotation = DeadLetter['original'];

/** Bytes of the quoted data as JSON: every event of ours fits, also where each character is escaped. */
const mostQuotedBytes = 2 * maxEventBytes;
/** Characters kept of what is larger, which nobody of ours wrote; escaped they take six bytes at most. */
const keptCharacters = 32 * 1024;
const keptOfHeaders = { count: 16, name: 64, value: 128 };

/**
 * The message as it came. What an unknown producer wrote may be of any size and must become a dead letter all the same, so it is cut
 * to what fits into an event.
 */
export const quote = ({ data, key, ...envelope }: Message, arrival?: Arrival): Quotation => {
  const isCut = Buffer.byteLength(JSON.stringify(data)) > mostQuotedBytes;
  return {
    ...envelope,
    key: key.slice(0, keptCharacters / 64),
    data: isCut ? data.slice(0, keptCharacters) : data,
    ...(isCut ? { isCut } : {}),
    ...(arrival === undefined ? {} : positionOf(arrival)),
  };
};

const positionOf = ({ partition, offset, headers, encoding }: Arrival): Partial<Quotation> => ({
  partition,
  offset,
  ...(encoding === undefined ? {} : { encoding }),
  headers: Object.fromEntries(
    Object.entries(headers)
      .slice(0, keptOfHeaders.count)
      .map(([name, value]) => [name.slice(0, keptOfHeaders.name), value.slice(0, keptOfHeaders.value)]),
  ),
});

/** `<context>.dead-letter.v1`: what the consumers of one context could not handle. Ordered like the original. */
export const deadLetterOf = (context: string): EventDefinition<DeadLetter> =>
  defineEvent<DeadLetter>({
    topic: deadLetterTopic(context),
    summary: `A message that a consumer of ${context} could not handle.`,
    schema,
    // PostgreSQL keeps no NUL in a text, and the outbox holds the key as one.
    key: (data) => data.original.key.replaceAll('\u0000', '\ufffd'),
  });
