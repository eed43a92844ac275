import { SpanKind } from '@opentelemetry/api';
import type { Message } from '@probity/contracts';
import { contextOf, type SpanSettings } from './spans.js';

/** Span names and attributes of a message. Source of the names: OpenTelemetry semantic conventions, messaging. */
const named = (operation: 'create' | 'send' | 'process', topic: string) => ({
  'messaging.operation.name': operation,
  'messaging.operation.type': operation,
  'messaging.destination.name': topic,
});

interface CarriedBy {
  /** Name of a bus outside this process. */
  readonly system?: string;
}

const carriedBy = ({ system }: CarriedBy) => ({ 'messaging.system': system ?? 'in_process' });

/** The writing of `count` events to the outbox; the messages carry this step. */
export const createSpan = (topic: string, count: number): SpanSettings => ({
  kind: SpanKind.PRODUCER,
  attributes: { ...named('create', topic), 'messaging.batch.message_count': count },
});

/** The hand-over to the bus, beside the handling: both are part of the writing. */
export const sendSpan = ({ id, topic, traceparent }: Message, bus: CarriedBy): SpanSettings => ({
  kind: SpanKind.PRODUCER,
  attributes: { ...named('send', topic), ...carriedBy(bus), 'messaging.message.id': id },
  within: contextOf(traceparent),
});

/** The handling by one consumer of a group, all its attempts. */
export const processSpan = (
  { id, topic, traceparent }: Message,
  bus: CarriedBy,
  group: string,
  consumer: string,
): SpanSettings => ({
  kind: SpanKind.CONSUMER,
  attributes: {
    ...named('process', topic),
    ...carriedBy(bus),
    'messaging.message.id': id,
    'messaging.consumer.group.name': group,
    'probity.consumer': consumer,
  },
  within: contextOf(traceparent),
});
