import { Injectable } from '@nestjs/common';
import { notificationCreated, type NotificationCreated } from '@probity/contracts';
import type { Trigger } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import { Outbox } from '@probity/kit/messaging';
import { QueueDigests } from '../mail-digest/queue-digests.js';
import { QueuePushes } from '../push/queue-pushes.js';

interface Announcement {
  readonly created: readonly NotificationCreated[];
  /** Announced before and not read since: open clients alone get them again. */
  readonly changed?: readonly NotificationCreated[];
}

/** Sends new notifications on, to open clients, devices and by mail, in the transaction that makes them. */
@Injectable()
export class AnnounceNotifications {
  constructor(
    private readonly queuePushes: QueuePushes,
    private readonly queueDigests: QueueDigests,
    private readonly outbox: Outbox,
  ) {}

  async execute({ created, changed = [] }: Announcement, trigger: Trigger, tx: Tx): Promise<void> {
    await this.queuePushes.execute(created, tx);
    await this.queueDigests.execute(created, tx);
    await this.outbox.writeMany(tx, trigger, notificationCreated, [...created, ...changed]);
  }
}
