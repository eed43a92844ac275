import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';

/** The notification of each user, by user. */
export type NotificationOfUser = ReadonlyMap<string, string>;

interface Alert {
  readonly alertId: string;
  readonly causeId: string;
  readonly personId: string;
}

/** Which alerts are in which notifications. Every statement is for many users, as a thousand may monitor one person. */
@Injectable()
export class AlertedPersonRepository {
  /**
   * From here to the end of `tx`, other alerts of the cause for these users wait. @returns by user the notification of the
   * whole cause, or null where there is none yet; nothing for users who were erased.
   */
  async lockCause(
    causeId: string,
    userIds: readonly string[],
    now: Date,
    tx: Tx,
  ): Promise<ReadonlyMap<string, string | null>> {
    // Always in the same order, so that two messages do not wait for each other in a circle.
    const rows = await entityManager(tx).query<{ userId: string; notificationId: string | null }[]>(
      `INSERT INTO alert_causes AS cause (user_id, cause_id, created_at)
       SELECT DISTINCT user_id, $1, $2::timestamptz FROM unnest($3::text[]) AS user_id ORDER BY user_id
       ON CONFLICT (user_id, cause_id) DO UPDATE SET created_at = cause.created_at
       RETURNING user_id AS "userId", notification_id AS "notificationId"`,
      [causeId, now, userIds],
    );
    return new Map(rows.map(({ userId, notificationId }) => [userId, notificationId]));
  }

  /** Those of the users who were notified of the alert. */
  async notifiedOf(alertId: string, userIds: readonly string[], tx: Tx): Promise<ReadonlySet<string>> {
    const rows = await entityManager(tx).query<{ userId: string }[]>(
      'SELECT user_id AS "userId" FROM alerted_persons WHERE alert_id = $1 AND user_id = ANY($2)',
      [alertId, userIds],
    );
    return new Set(rows.map(({ userId }) => userId));
  }

  async add({ alertId, causeId, personId }: Alert, of: NotificationOfUser, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `INSERT INTO alerted_persons (user_id, alert_id, cause_id, person_id, notification_id)
       SELECT user_id, $1, $2, $3, notification_id FROM unnest($4::text[], $5::text[]) AS given (user_id, notification_id)`,
      [alertId, causeId, personId, [...of.keys()], [...of.values()]],
    );
  }

  /**
   * From now on these are the notifications of the whole cause: what it made before goes into them.
   * @returns the notifications that this leaves empty.
   */
  async group(causeId: string, of: NotificationOfUser, tx: Tx): Promise<string[]> {
    const given = [causeId, [...of.keys()], [...of.values()]];
    const users = 'unnest($2::text[], $3::text[]) AS given (user_id, notification_id)';
    const former = await entityManager(tx).query<{ id: string }[]>(
      `SELECT notification_id AS id FROM alerted_persons WHERE cause_id = $1 AND user_id = ANY($2)`,
      given.slice(0, 2),
    );
    for (const table of ['alert_causes', 'alerted_persons'])
      await entityManager(tx).query(
        `UPDATE ${table} grouped SET notification_id = given.notification_id FROM ${users}
         WHERE grouped.user_id = given.user_id AND grouped.cause_id = $1`,
        given,
      );
    return former.map(({ id }) => id);
  }

  async removeCausesOlder(than: Date, tx: Tx): Promise<void> {
    await entityManager(tx).query('DELETE FROM alert_causes WHERE created_at < $1', [than]);
  }

  /** How many persons are in each of the notifications. */
  async countIn(notificationIds: readonly string[], tx: Tx): Promise<ReadonlyMap<string, number>> {
    const rows = await entityManager(tx).query<{ id: string; count: number }[]>(
      `SELECT notification_id AS id, count(DISTINCT person_id)::integer AS count FROM alerted_persons
       WHERE notification_id = ANY($1) GROUP BY notification_id`,
      [notificationIds],
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  }
}
