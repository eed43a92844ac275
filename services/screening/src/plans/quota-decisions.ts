import { Injectable } from '@nestjs/common';
import { Metrics } from '@probity/kit/observability';

/** `mirror`: it gave reason to query the database before the charge; `database`: the charge itself. */
type DecidedBy = 'mirror' | 'database';

/** Counts searches that were allowed or refused by the plan's limit. */
@Injectable()
export class QuotaDecisions {
  private readonly decisions;

  constructor(metrics: Metrics) {
    this.decisions = metrics.counter({
      name: 'probity_quota_decisions_total',
      help: 'Searches that the allowance let through or refused, by who found out.',
      labels: ['by', 'outcome'],
    });
  }

  count(by: DecidedBy, outcome: 'allowed' | 'refused'): void {
    this.decisions.inc({ by, outcome });
  }
}
