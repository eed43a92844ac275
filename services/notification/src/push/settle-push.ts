import { Injectable } from '@nestjs/common';
import type { JobTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { Logger } from '@probity/kit/observability';
import { DeadEndRepository } from '../dead-ends/dead-end.repository.js';
import type { NextStep } from './next-step.js';
import { PushDeliveryRepository, type PushDelivery } from './push-delivery.repository.js';
import { PushMetrics } from './push-metrics.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';

/** Stores what comes of a delivery after an attempt. */
@Injectable()
export class SettlePush {
  constructor(
    private readonly deliveries: PushDeliveryRepository,
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly deadEnds: DeadEndRepository,
    private readonly metrics: PushMetrics,
    private readonly transactions: Transactions,
    private readonly logger: Logger,
  ) {}

  async execute(delivery: PushDelivery, step: NextStep, trigger: JobTrigger): Promise<void> {
    const { subscriptionId, notificationId, type, attempts } = delivery;
    const { kind } = delivery.subscription;
    this.metrics.count(kind, step.kind);
    if (step.kind === 'given-up')
      this.logger.error('A notification did not reach a device and was given up', {
        ...{ notificationId, subscriptionId, kind, attempts, reason: step.reason },
      });
    await this.transactions.run(trigger, async (tx) => {
      if (step.kind === 'postponed') return this.deliveries.postpone(delivery, step.until, tx);
      if (step.kind === 'gone') return this.subscriptions.prune(subscriptionId, tx);
      await this.deliveries.end(delivery, tx);
      // Else a push service that is down would make notifications of those that say so, for ever.
      if (step.kind === 'given-up' && type !== 'system') await this.deadEnds.count(`push-${kind}`, tx);
    });
  }
}
