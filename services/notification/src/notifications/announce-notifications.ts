import { Injectable } from '@nestjs/common';
import { notificationCreated, type NotificationCreated } from '@probity/contracts';
import type { Trigger } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import { Outbox } from '@probity/kit/messaging';
import { QueuePushes } from '../push/queue-pushes.js';

/** Tells open clients and devices of new notifications, in the transaction that makes them. */
@Injectable()
export class AnnounceNotifications {
  constructor(
    private readonly queuePushes: QueuePushes,
    private readonly outbox: Outbox,
  ) {}

  async execute(created: readonly NotificationCreated[], trigger: Trigger, tx: Tx): Promise<void> {
    await this.queuePushes.execute(created, tx);
    await this.outbox.writeMany(tx, trigger, notificationCreated, created);
  }
}
