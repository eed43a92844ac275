import { Injectable } from '@nestjs/common';
import {
  DomainError,
  type listNotifications,
  type Notification,
  type RouteResponse,
} from '@probity/contracts';
import { Clock, type RequestTrigger } from '@probity/kit/context';
import { entityManager, Transactions, type Tx } from '@probity/kit/db';
import { IsNull, LessThan } from 'typeorm';
import { NotificationRow } from './notification.row.js';

const pageSize = 20;

@Injectable()
export class NotificationRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

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

  /** Marking it again keeps the first time. Throws `NOTIFICATION_NOT_FOUND`, also when it is another user's. */
  async markRead(userId: string, id: string, trigger: RequestTrigger): Promise<void> {
    const isFound = await this.transactions.run(trigger, async (tx) => {
      const manager = entityManager(tx);
      await manager.update(NotificationRow, { userId, id, readAt: IsNull() }, { readAt: this.clock.now() });
      return manager.existsBy(NotificationRow, { userId, id });
    });
    if (!isFound) throw new DomainError('NOTIFICATION_NOT_FOUND');
  }

  async markAllRead(userId: string, trigger: RequestTrigger): Promise<void> {
    await this.transactions.run(trigger, (tx) =>
      entityManager(tx).update(NotificationRow, { userId, readAt: IsNull() }, { readAt: this.clock.now() }),
    );
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
