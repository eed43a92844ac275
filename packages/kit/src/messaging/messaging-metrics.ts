import type { Counter, Histogram, Metrics } from '../observability/index.js';

// Names that begin with `messaging_` are those of OpenTelemetry's semantic conventions.

/** What is counted of the sends of one relay. */
export interface RelayMetrics {
  readonly durations: Histogram<'messaging_destination_name' | 'error_type'>;
  readonly sent: Counter<'messaging_destination_name'>;
}

export const relayMetrics = (metrics: Metrics): RelayMetrics => ({
  durations: metrics.durations({
    name: 'messaging_client_operation_duration_seconds',
    help: 'From the hand-over of an event to the acknowledgement of the bus, failures included.',
    labels: ['messaging_destination_name', 'error_type'],
  }),
  sent: metrics.counter({
    name: 'messaging_client_sent_messages_total',
    help: 'Events that the bus acknowledged.',
    labels: ['messaging_destination_name'],
  }),
});

/** What is counted of the messages of one app. */
export interface ConsumerMetrics {
  readonly durations: Histogram<'messaging_destination_name' | 'consumer' | 'error_type'>;
  readonly deadLetters: Counter<'topic' | 'reason'>;
}

export const consumerMetrics = (metrics: Metrics): ConsumerMetrics => ({
  durations: metrics.durations({
    name: 'messaging_process_duration_seconds',
    help: 'From the first attempt to handle a message to its effect or its end as a dead letter, waits included.',
    labels: ['messaging_destination_name', 'consumer', 'error_type'],
  }),
  deadLetters: metrics.counter({
    name: 'probity_dead_letters_total',
    help: 'Messages that a consumer gave up, by the reason.',
    labels: ['topic', 'reason'],
  }),
});
