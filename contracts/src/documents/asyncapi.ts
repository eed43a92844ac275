import * as z from 'zod/mini';
import { events } from '../events/catalogue.js';

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
  operations: Object.fromEntries(
    events.map((event) => [
      `send-${event.topic}`,
      { action: 'send', channel: { $ref: `#/channels/${event.topic}` } },
    ]),
  ),
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

const requiredHeaders = ['ce_specversion', 'ce_id', 'ce_source', 'ce_type', 'ce_time', 'content-type'];

const headers = (topic: string): object => ({
  ce_specversion: { const: '1.0' },
  ce_id: { type: 'string', description: 'Unique together with ce_source.' },
  ce_source: { type: 'string', description: '/probity/<context>' },
  ce_type: { const: topic },
  ce_time: { type: 'string', format: 'date-time', description: 'When the fact became true.' },
  ce_subject: { type: 'string', description: 'The ordering key.' },
  'content-type': { const: 'application/json' },
});

const payload = (schema: z.core.$ZodType): object => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema);
  return rest;
};
