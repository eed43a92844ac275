import { Injectable } from '@nestjs/common';
import { Ids, type JobTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { AnnounceNotifications } from '../notifications/announce-notifications.js';
import { NotificationRepository } from '../notifications/notification.repository.js';
import { deadEndNotice, type DeadEndKind } from './dead-end-notice.js';
import { DeadEndRepository } from './dead-end.repository.js';

interface Due {
  readonly kind: DeadEndKind;
  /** The last notification of the kind must be that old. */
  readonly before: Date;
  readonly now: Date;
}

/** Makes the notifications of what was counted of a kind, and announces them, in one transaction. */
@Injectable()
export class NotifyOfDeadEnd {
  constructor(
    private readonly deadEnds: DeadEndRepository,
    private readonly notifications: NotificationRepository,
    private readonly announce: AnnounceNotifications,
    private readonly transactions: Transactions,
    private readonly ids: Ids,
  ) {}

  /** Nothing happens where another process was first. */
  execute({ kind, before, now }: Due, userIds: readonly string[], trigger: JobTrigger): Promise<void> {
    return this.transactions.run(trigger, async (tx) => {
      const count = await this.deadEnds.take(kind, before, now, tx);
      if (count === null) return;
      const notice = { ...deadEndNotice(kind, count), personId: null, createdAt: now, readAt: null };
      const created = userIds.map((userId) => ({ notificationId: this.ids.next(), userId }));
      const rows = created.map(({ notificationId: id, userId }) => ({ ...notice, id, userId }));
      await this.notifications.add(rows, tx);
      await this.announce.execute({ created }, trigger, tx);
    });
  }
}
