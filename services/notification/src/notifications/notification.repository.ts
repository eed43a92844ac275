import { Injectable } from '@nestjs/common';
import { defined, type listNotifications, type Notification, type RouteResponse } from '@probity/contracts';
import { entityManager, Transactions, type Tx } from '@probity/kit/db';
import { In, IsNull, LessThan } from 'typeorm';
import { NotificationRow } from './notification.row.js';

const pageSize = 20;

@Injectable()
export class NotificationRepository {
  constructor(private readonly transactions: Transactions) {}

  async add(notifications: readonly NotificationRow[], tx: Tx): Promise<void> {
    if (notifications.length > 0) await entityManager(tx).insert(NotificationRow, [...notifications]);
  }

  async remove(ids: readonly string[], tx: Tx): Promise<void> {
    await entityManager(tx).delete(NotificationRow, { id: In([...ids]) });
  }

  /**
   * Their text has changed, so they are unread again. Those that had been read may come by mail again.
   * @returns the ids of these.
   */
  async reword(messages: ReadonlyMap<string, string>, tx: Tx): Promise<ReadonlySet<string>> {
    const ids = [...messages.keys()];
    const rows = await entityManager(tx).query<{ id: string; wasRead: boolean }[]>(
      `SELECT id, read_at IS NOT NULL AS "wasRead" FROM notifications WHERE id = ANY($1) ORDER BY id FOR UPDATE`,
      [ids],
    );
    await entityManager(tx).query(
      `UPDATE notifications one SET message = given.message, read_at = NULL,
         digest_id = CASE WHEN one.read_at IS NULL THEN one.digest_id END
       FROM unnest($1::text[], $2::text[]) AS given (id, message) WHERE one.id = given.id`,
      [ids, [...messages.values()]],
    );
    return new Set(rows.filter(({ wasRead }) => wasRead).map(({ id }) => id));
  }

  /** @param count at most so many. @returns how many there were. */
  async removeOlder(than: Date, count: number, tx: Tx): Promise<number> {
    const [, removed] = await entityManager(tx).query<[unknown, number]>(
      'DELETE FROM notifications WHERE id IN (SELECT id FROM notifications WHERE created_at < $1 LIMIT $2)',
      [than, count],
    );
    return removed;
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
        notifications: await this.withPersons(page.map(toNotification), tx),
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

  /** One that is about several persons lists them, in the order of their ids. */
  private async withPersons(
    notifications: readonly Notification[],
    tx: Tx,
  ): Promise<RouteResponse<typeof listNotifications>['notifications']> {
    const grouped = notifications.filter(({ type, personId }) => type === 'risk_alert' && personId === null);
    const rows = await entityManager(tx).query<{ id: string; personIds: string[] }[]>(
      `SELECT notification_id AS id, array_agg(DISTINCT person_id ORDER BY person_id) AS "personIds"
       FROM alerted_persons WHERE notification_id = ANY($1) GROUP BY notification_id`,
      [grouped.map(({ id }) => id)],
    );
    const personIds = new Map(rows.map((row) => [row.id, row.personIds]));
    return notifications.map((one) => ({ ...one, ...defined({ personIds: personIds.get(one.id) }) }));
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
