import * as z from 'zod/mini';
import { events } from '../events/catalogue.js';
import type { JsonSchema } from './additive-change.js';
import { subscriptions } from '../events/subscriptions.js';

/** Topics are created with this many partitions; another count would break the order per key. */
export const topicPartitions = 6;

/** AsyncAPI 3 document of every event, in CloudEvents 1.0 binary mode. */
export const asyncApiDocument = (): object => ({
  asyncapi: '3.0.0',
  info: {
    title: 'Probity events',
    version: '1',
    description:
      'At least once, in order per key; effect once by the pair of ce_source and ce_id. Unknown fields are to be ignored.',
  },
  defaultContentType: 'application/json',
  channels: Object.fromEntries(
    events.map((event) => [
      event.topic,
      {
        address: event.topic,
        messages: { [event.topic]: { $ref: `#/components/messages/${event.topic}` } },
        bindings: { kafka: { partitions: topicPartitions, bindingVersion: '0.4.0' } },
      },
    ]),
  ),
  operations: Object.fromEntries([...events.map((event) => sending(event.topic)), ...receiving()]),
  components: {
    messages: Object.fromEntries(
      events.map((event) => [
        event.topic,
        {
          name: event.topic,
          summary: event.summary,
          contentType: 'application/json',
          headers: { type: 'object', required: requiredHeaders, properties: headers(event.topic) },
          payload: payload(event.schema),
          bindings: { kafka: { key: { type: 'string' }, bindingVersion: '0.4.0' } },
        },
      ]),
    ),
  },
});

const channelOf = (topic: string): object => ({ $ref: `#/channels/${topic}` });

const sending = (topic: string): [string, object] => [
  `send-${topic}`,
  { action: 'send', channel: channelOf(topic) },
];

const receiving = (): [string, object][] =>
  [...subscriptions].flatMap(([group, topics]) =>
    topics.map((topic): [string, object] => [
      `${group}-receives-${topic}`,
      {
        action: 'receive',
        channel: channelOf(topic),
        bindings: { kafka: { groupId: { type: 'string', enum: [group] }, bindingVersion: '0.4.0' } },
      },
    ]),
  );

const requiredHeaders = ['ce_specversion', 'ce_id', 'ce_source', 'ce_type', 'ce_time', 'content-type'];

const headers = (topic: string): object => ({
  ce_specversion: { const: '1.0' },
  ce_id: { type: 'string', description: 'Unique together with ce_source.' },
  ce_source: { type: 'string', description: '/probity/<context>' },
  ce_type: { const: topic },
  ce_time: { type: 'string', format: 'date-time', description: 'When the fact became true.' },
  ce_subject: { type: 'string', description: 'The ordering key.' },
  ce_dataschema: { type: 'string', format: 'uri' },
  ce_correlationid: { type: 'string', description: 'Follows one request through every service and event.' },
  ce_causationid: { type: 'string', description: 'Id of the request or message that caused this one.' },
  traceparent: { type: 'string', description: 'W3C trace context.' },
  'content-type': { const: 'application/json' },
});

export const payload = (schema: z.core.$ZodType): JsonSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema);
  return rest as JsonSchema;
};
