import { Injectable } from '@nestjs/common';
import { DomainError, notificationRead } from '@probity/contracts';
import { Clock, type RequestTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { Outbox } from '@probity/kit/messaging';
import { NotificationRepository } from './notification.repository.js';

/** Marks one notification of a user as read, or all, and notifies the user's other tabs and devices. */
@Injectable()
export class MarkRead {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * @param id null: all. Marking again keeps the first time and sends no event. Throws `NOTIFICATION_NOT_FOUND`, also when it
   * is another user's.
   */
  async execute(userId: string, id: string | null, trigger: RequestTrigger): Promise<void> {
    await this.transactions.run(trigger, async (tx) => {
      const count = await this.notifications.markRead(userId, id, this.clock.now(), tx);
      if (count > 0) {
        const notificationIds = id === null ? null : [id];
        await this.outbox.write(tx, trigger, notificationRead, { userId, notificationIds });
      } else if (id !== null && !(await this.notifications.has(userId, id, tx)))
        throw new DomainError('NOTIFICATION_NOT_FOUND');
    });
  }
}
