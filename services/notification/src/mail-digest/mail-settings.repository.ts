import { Injectable } from '@nestjs/common';
import type { MailSettings } from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';

type Frequency = MailSettings['mailDigest'];

/** What a user chose; nothing is stored about who did not. */
export interface MailPlan {
  readonly userId: string;
  readonly frequency: Frequency;
  /** Older notifications are not mailed. */
  readonly wantedSince: Date;
  readonly lastDigestAt: Date | null;
  /** Null while nothing waits. */
  readonly nextDigestAt: Date | null;
}

const columns = `user_id AS "userId", frequency, wanted_since AS "wantedSince",
  last_digest_at AS "lastDigestAt", next_digest_at AS "nextDigestAt"`;

/** Users whose digests are made in one transaction. */
const batch = 50;

@Injectable()
export class MailSettingsRepository {
  async frequencyOf(userId: string, tx: Tx): Promise<Frequency | undefined> {
    const [row] = await entityManager(tx).query<{ frequency: Frequency }[]>(
      'SELECT frequency FROM mail_settings WHERE user_id = $1',
      [userId],
    );
    return row?.frequency;
  }

  /** Locked until `tx` ends, as are those of `wanting`: off where the user did not choose. Null of a user who was erased. */
  async addOrLock(userId: string, now: Date, tx: Tx): Promise<MailPlan | null> {
    await entityManager(tx).query(
      `INSERT INTO mail_settings (user_id, frequency, wanted_since) VALUES ($1, 'off', $2) ON CONFLICT DO NOTHING`,
      [userId, now],
    );
    const [plan] = await entityManager(tx).query<MailPlan[]>(
      `SELECT ${columns} FROM mail_settings WHERE user_id = $1 FOR UPDATE`,
      [userId],
    );
    return plan ?? null;
  }

  /**
   * Those of the users who want mails, locked in one order until `tx` ends: a digest that is made at the same moment
   * either takes what `tx` adds, or is done and a next one is due.
   */
  async lockWanting(userIds: readonly string[], tx: Tx): Promise<MailPlan[]> {
    return entityManager(tx).query<MailPlan[]>(
      `SELECT ${columns} FROM mail_settings WHERE user_id = ANY($1) AND frequency <> 'off' ORDER BY user_id FOR UPDATE`,
      [userIds],
    );
  }

  /** Locked until `tx` ends. Two that read at once get different ones. */
  async lockDue(now: Date, tx: Tx): Promise<MailPlan[]> {
    return entityManager(tx).query<MailPlan[]>(
      `SELECT ${columns} FROM mail_settings WHERE next_digest_at <= $1
       ORDER BY next_digest_at LIMIT $2 FOR UPDATE SKIP LOCKED`,
      [now, batch],
    );
  }

  async save(plans: readonly MailPlan[], tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `UPDATE mail_settings SET frequency = given.frequency, wanted_since = given.wanted_since,
         last_digest_at = given.last_digest_at, next_digest_at = given.next_digest_at
       FROM unnest($1::text[], $2::text[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[])
         AS given (user_id, frequency, wanted_since, last_digest_at, next_digest_at)
       WHERE mail_settings.user_id = given.user_id`,
      [
        plans.map(({ userId }) => userId),
        plans.map(({ frequency }) => frequency),
        plans.map(({ wantedSince }) => wantedSince),
        plans.map(({ lastDigestAt }) => lastDigestAt),
        plans.map(({ nextDigestAt }) => nextDigestAt),
      ],
    );
  }
}
