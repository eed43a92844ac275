import type { Counter, Histogram, Metrics } from '../../observability/index.js';

/** What is counted of the sends of one relay. Source of the names: events reference, section 7 (OpenTelemetry). */
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
