import type { Counter, Histogram, Metrics } from '../../observability/index.js';

/** What is counted of the messages of one app. Source of the names: events reference, section 7 (OpenTelemetry). */
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
