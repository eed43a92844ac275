import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { type RequestTrigger, Clock } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { NotificationRepository } from './notification.repository.js';

/** Marks one notification of a user as read. */
@Injectable()
export class ReadNotification {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Throws `NOTIFICATION_NOT_FOUND`, also when it is another user's. */
  async execute(userId: string, id: string, trigger: RequestTrigger): Promise<void> {
    const found = await this.transactions.run(trigger, (tx) =>
      this.notifications.read(userId, id, this.clock.now(), tx),
    );
    if (!found) throw new DomainError('NOTIFICATION_NOT_FOUND');
  }
}
