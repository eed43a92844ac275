import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';
import { IsNull, LessThan } from 'typeorm';
import { NotificationRow } from './notification.row.js';

@Injectable()
export class NotificationRepository {
  async add(notification: NotificationRow, tx: Tx): Promise<void> {
    await entityManager(tx).insert(NotificationRow, notification);
  }

  /** Newest first; ids sort by time, so `before` is the id of the last row of the page before. */
  page(userId: string, before: string | undefined, size: number, tx: Tx): Promise<NotificationRow[]> {
    return entityManager(tx).find(NotificationRow, {
      where: before === undefined ? { userId } : { userId, id: LessThan(before) },
      order: { id: 'DESC' },
      take: size,
    });
  }

  countUnread(userId: string, tx: Tx): Promise<number> {
    return entityManager(tx).countBy(NotificationRow, { userId, readAt: IsNull() });
  }

  /** False when the user has no such notification. Reading again keeps the first time. */
  async read(userId: string, id: string, at: Date, tx: Tx): Promise<boolean> {
    const manager = entityManager(tx);
    await manager.update(NotificationRow, { userId, id, readAt: IsNull() }, { readAt: at });
    return manager.existsBy(NotificationRow, { userId, id });
  }

  async readAll(userId: string, at: Date, tx: Tx): Promise<void> {
    await entityManager(tx).update(NotificationRow, { userId, readAt: IsNull() }, { readAt: at });
  }
}
