import { Injectable } from '@nestjs/common';
import { type RequestTrigger, Clock } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { NotificationRepository } from './notification.repository.js';

/** Marks all notifications of a user as read. */
@Injectable()
export class ReadAllNotifications {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async execute(userId: string, trigger: RequestTrigger): Promise<void> {
    await this.transactions.run(trigger, (tx) => this.notifications.readAll(userId, this.clock.now(), tx));
  }
}
