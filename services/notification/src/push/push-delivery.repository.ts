import { Injectable } from '@nestjs/common';
import type { Notification, NotificationCreated, PushSubscription } from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';
import { ofStored, type StoredSubscription } from './stored-subscription.js';

export interface PushDelivery {
  readonly subscription: PushSubscription;
  readonly subscriptionId: string;
  readonly notificationId: string;
  readonly type: Notification['type'];
  /** This one included. */
  readonly attempts: number;
  readonly createdAt: Date;
}

type StoredDelivery = Omit<PushDelivery, 'subscription'> & StoredSubscription;

type Which = Pick<PushDelivery, 'subscriptionId' | 'notificationId'>;

/** Deliveries claimed at once. */
const batch = 20;

const isIt = 'subscription_id = $1 AND notification_id = $2';

/** What is yet to be sent to which device. */
@Injectable()
export class PushDeliveryRepository {
  /** To every device of the users, unless it is on its way there already. */
  async add(created: readonly NotificationCreated[], now: Date, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `INSERT INTO push_deliveries (subscription_id, notification_id, user_id, attempts, next_attempt_at, created_at)
       SELECT device.id, given.notification_id, device.user_id, 0, $3, $3
       FROM unnest($1::text[], $2::text[]) AS given (user_id, notification_id)
         JOIN push_subscriptions device ON device.user_id = given.user_id
       FOR SHARE OF device -- waits for who gives the device to another user, who then has it here
       ON CONFLICT DO NOTHING`,
      [created.map(({ userId }) => userId), created.map(({ notificationId }) => notificationId), now],
    );
  }

  /** Claims what is due until `leasedUntil`, and counts the attempt. Two that claim at once get different ones. */
  async claimDue(now: Date, leasedUntil: Date, tx: Tx): Promise<PushDelivery[]> {
    const [claimed] = await entityManager(tx).query<[StoredDelivery[], number]>(
      `UPDATE push_deliveries delivery SET attempts = attempts + 1, next_attempt_at = $2
       FROM (
         SELECT subscription_id, notification_id FROM push_deliveries WHERE next_attempt_at <= $1
         ORDER BY next_attempt_at LIMIT $3 FOR UPDATE SKIP LOCKED
       ) due, push_subscriptions device, notifications notification
       WHERE delivery.subscription_id = due.subscription_id AND delivery.notification_id = due.notification_id
         AND device.id = due.subscription_id AND notification.id = due.notification_id
       RETURNING delivery.subscription_id AS "subscriptionId", delivery.notification_id AS "notificationId",
         notification.type, delivery.attempts, delivery.created_at AS "createdAt",
         device.kind, device.endpoint, device.p256dh, device.auth`,
      [now, leasedUntil, batch],
    );
    return claimed.map((row) => ({ ...row, subscription: ofStored(row) }));
  }

  async postpone({ subscriptionId, notificationId }: Which, until: Date, tx: Tx): Promise<void> {
    await entityManager(tx).query(`UPDATE push_deliveries SET next_attempt_at = $3 WHERE ${isIt}`, [
      subscriptionId,
      notificationId,
      until,
    ]);
  }

  async end({ subscriptionId, notificationId }: Which, tx: Tx): Promise<void> {
    await entityManager(tx).query(`DELETE FROM push_deliveries WHERE ${isIt}`, [
      subscriptionId,
      notificationId,
    ]);
  }
}
