import { Injectable } from '@nestjs/common';
import type { DigestRequested } from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';
import type { MailPlan } from './mail-settings.repository.js';

/** Whose digest it is, and since when that user wants them. */
export interface NewDigest extends Pick<MailPlan, 'userId' | 'wantedSince'> {
  readonly digestId: string;
}

@Injectable()
export class DigestRepository {
  /**
   * Puts the notifications of the users that are unread and in no digest yet into these.
   * @returns those that hold any; types in alphabetical order.
   */
  async take(digests: readonly NewDigest[], tx: Tx): Promise<DigestRequested[]> {
    return entityManager(tx).query<DigestRequested[]>(
      `WITH taken AS (
         UPDATE notifications notification SET digest_id = given.digest_id
         FROM unnest($1::text[], $2::text[], $3::timestamptz[]) AS given (digest_id, user_id, wanted_since)
         WHERE notification.user_id = given.user_id AND notification.read_at IS NULL
           AND notification.digest_id IS NULL AND notification.created_at >= given.wanted_since
         RETURNING given.digest_id, given.user_id, notification.type
       ), counted AS (
         SELECT digest_id, user_id, type, count(*)::integer AS count FROM taken GROUP BY 1, 2, 3
       )
       SELECT digest_id AS "digestId", user_id AS "userId",
         json_agg(json_build_object('type', type, 'count', count) ORDER BY type) AS counts
       FROM counted GROUP BY 1, 2 ORDER BY 1`,
      [
        digests.map(({ digestId }) => digestId),
        digests.map(({ userId }) => userId),
        digests.map(({ wantedSince }) => wantedSince),
      ],
    );
  }
}
