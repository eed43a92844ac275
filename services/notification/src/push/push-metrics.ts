import { Injectable } from '@nestjs/common';
import { Metrics } from '@probity/kit/observability';
import type { PushKind } from '../push-services/push-service.js';

/** `gone`: the device is not subscribed any more; `given-up`: it never got the notification. */
export type CountedOutcome = 'sent' | 'postponed' | 'gone' | 'given-up';

@Injectable()
export class PushMetrics {
  private readonly outcomes;

  constructor(metrics: Metrics) {
    this.outcomes = metrics.counter({
      name: 'probity_push_deliveries_total',
      help: 'Attempts to send a notification to a device, by its kind and by what came of them.',
      labels: ['kind', 'outcome'],
    });
  }

  count(kind: PushKind, outcome: CountedOutcome): void {
    this.outcomes.inc({ kind, outcome });
  }
}
