import { Injectable } from '@nestjs/common';
import type { listNotifications, Notification, RouteAnswer } from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { NotificationRepository } from './notification.repository.js';
import type { NotificationRow } from './notification.row.js';

const pageSize = 20;

/** A page of a user's notifications, newest first, with the count of all unread ones. */
@Injectable()
export class ListNotifications {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly transactions: Transactions,
  ) {}

  execute(userId: string, cursor?: string): Promise<RouteAnswer<typeof listNotifications>> {
    return this.transactions.read(async (tx) => {
      const rows = await this.notifications.page(userId, cursor, pageSize + 1, tx);
      const page = rows.slice(0, pageSize);
      return {
        notifications: page.map(toNotification),
        unread: await this.notifications.countUnread(userId, tx),
        nextCursor: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
      };
    });
  }
}

const toNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  type: row.type,
  title: row.title,
  message: row.message,
  timestamp: row.createdAt.toISOString(),
  read: row.readAt !== null,
  personId: row.personId,
});
