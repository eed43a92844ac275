import { Injectable } from '@nestjs/common';
import type { PushSubscription } from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';
import { toStored } from './stored-subscription.js';

/** Devices of one user; the oldest ones go for new ones. */
const mostOfUser = 20;

interface NewSubscription {
  readonly id: string;
  readonly userId: string;
  readonly subscription: PushSubscription;
  readonly createdAt: Date;
}

@Injectable()
export class PushSubscriptionRepository {
  /**
   * The device is this user's from now on, whoever had it before.
   * @returns the id, an earlier one where the device was known; null for a user who was erased.
   */
  async add({ id, userId, subscription, createdAt }: NewSubscription, tx: Tx): Promise<string | null> {
    const manager = entityManager(tx);
    const { kind, endpoint, p256dh, auth } = toStored(subscription);
    const [added] = await manager.query<{ id: string }[]>(
      `INSERT INTO push_subscriptions (id, user_id, kind, endpoint, p256dh, auth, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (endpoint) DO UPDATE
         SET user_id = excluded.user_id, kind = excluded.kind, p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at
       RETURNING id`,
      [id, userId, kind, endpoint, p256dh, auth, createdAt],
    );
    if (added === undefined) return null;
    await manager.query('DELETE FROM push_deliveries WHERE subscription_id = $1 AND user_id <> $2', [
      added.id,
      userId,
    ]);
    await manager.query(
      `DELETE FROM push_subscriptions WHERE id IN (
         SELECT id FROM push_subscriptions WHERE user_id = $1 ORDER BY created_at DESC, id DESC OFFSET $2)`,
      [userId, mostOfUser],
    );
    return added.id;
  }

  /** Nothing happens where it is another user's, or not there. */
  async remove(userId: string, id: string, tx: Tx): Promise<void> {
    await entityManager(tx).query('DELETE FROM push_subscriptions WHERE user_id = $1 AND id = $2', [
      userId,
      id,
    ]);
  }

  async prune(id: string, tx: Tx): Promise<void> {
    await entityManager(tx).query('DELETE FROM push_subscriptions WHERE id = $1', [id]);
  }
}
