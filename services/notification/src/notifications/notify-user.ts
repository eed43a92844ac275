import { Injectable } from '@nestjs/common';
import type { ChecksCompleted } from '@probity/contracts';
import { type Trigger, Clock, Ids } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { AnnounceNotifications } from './announce-notifications.js';
import { checksNotice } from './checks-notice.js';
import { NotificationRepository } from './notification.repository.js';

/** Makes the notification of a check run that ended, and announces it, in one transaction. */
@Injectable()
export class NotifyUser {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly transactions: Transactions,
    private readonly announce: AnnounceNotifications,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(completed: ChecksCompleted, trigger: Trigger): Promise<void> {
    const { userId, personId } = completed;
    const id = this.ids.next();
    await this.transactions.run(trigger, async (tx) => {
      const createdAt = this.clock.now();
      await this.notifications.add(
        [{ ...checksNotice(completed), id, userId, personId, createdAt, readAt: null }],
        tx,
      );
      await this.announce.execute({ created: [{ notificationId: id, userId }] }, trigger, tx);
    });
  }
}
