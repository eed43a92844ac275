import { Injectable } from '@nestjs/common';
import type { listNotifications, Notification, RouteResponse } from '@probity/contracts';
import { entityManager, Transactions, type Tx } from '@probity/kit/db';
import { IsNull, LessThan } from 'typeorm';
import { NotificationRow } from './notification.row.js';

const pageSize = 20;

@Injectable()
export class NotificationRepository {
  constructor(private readonly transactions: Transactions) {}

  async add(notification: NotificationRow, tx: Tx): Promise<void> {
    await entityManager(tx).insert(NotificationRow, notification);
  }

  /**
   * A page of a user's notifications, newest first, with the count of all unread ones. Ids sort by time, so the cursor is
   * the id of the last one of the page before.
   */
  page(userId: string, cursor?: string): Promise<RouteResponse<typeof listNotifications>> {
    return this.transactions.read(async (tx) => {
      const manager = entityManager(tx);
      const rows = await manager.find(NotificationRow, {
        where: cursor === undefined ? { userId } : { userId, id: LessThan(cursor) },
        order: { id: 'DESC' },
        take: pageSize + 1,
      });
      const page = rows.slice(0, pageSize);
      return {
        notifications: page.map(toNotification),
        unread: await manager.countBy(NotificationRow, { userId, readAt: IsNull() }),
        nextCursor: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
      };
    });
  }

  /** @param id null: all. @returns how many were unread. */
  async markRead(userId: string, id: string | null, readAt: Date, tx: Tx): Promise<number> {
    const { affected } = await entityManager(tx).update(
      NotificationRow,
      { userId, readAt: IsNull(), ...(id !== null && { id }) },
      { readAt },
    );
    return affected ?? 0;
  }

  has(userId: string, id: string, tx: Tx): Promise<boolean> {
    return entityManager(tx).existsBy(NotificationRow, { userId, id });
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
