import { Injectable } from '@nestjs/common';
import type { NotificationCreated } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { afterCommit, type Tx } from '@probity/kit/db';
import { PushDeliveryRepository } from './push-delivery.repository.js';
import { PushSender } from './push-sender.js';

/** Has new notifications sent to every device of their users, in the transaction that makes them. */
@Injectable()
export class QueuePushes {
  constructor(
    private readonly deliveries: PushDeliveryRepository,
    private readonly sender: PushSender,
    private readonly clock: Clock,
  ) {}

  async execute(created: readonly NotificationCreated[], tx: Tx): Promise<void> {
    if (created.length === 0) return;
    await this.deliveries.add(created, this.clock.now(), tx);
    afterCommit(tx, this.sender.notify);
  }
}
