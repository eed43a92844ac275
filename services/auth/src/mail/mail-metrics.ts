import { Injectable } from '@nestjs/common';
import { Metrics } from '@probity/kit/observability';
import type { MailPurpose } from './outgoing-mail.row.js';
import type { EndState } from './outgoing-mails.repository.js';

@Injectable()
export class MailMetrics {
  private readonly outcomes;

  constructor(metrics: Metrics) {
    this.outcomes = metrics.counter({
      name: 'probity_mails_total',
      help: 'Attempts to hand a mail over, by what came of them; given-up: it was not sent while it was of use.',
      labels: ['purpose', 'outcome'],
    });
  }

  count(purpose: MailPurpose, outcome: EndState | 'postponed'): void {
    this.outcomes.inc({ purpose, outcome });
  }
}
