import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';

export interface EndedSessions {
  /** Where to go on. */
  readonly cursor: string;
  readonly sessionIds: string[];
}

@Injectable()
export class EndedSessionsRepository {
  /**
   * Sessions that ended within the last `seconds`, of those alone that a reader at `cursor` may not have seen. The cursor
   * is the oldest transaction that is not over: what it and later ones end is seen by nobody yet, whichever commits
   * first. One from the future is of a database that was restored since, so everything is listed.
   */
  async endedAfter(cursor: string | null, seconds: number, tx: Tx): Promise<EndedSessions> {
    const [found] = await entityManager(tx).query<EndedSessions[]>(
      `WITH reading AS (SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS oldest)
       SELECT oldest::text AS cursor, coalesce(array_agg(id) FILTER (WHERE id IS NOT NULL), '{}') AS "sessionIds"
       FROM reading LEFT JOIN ended_sessions
         ON ended_at > now() - make_interval(secs => $2)
         AND ($1::bigint IS NULL OR $1 > oldest OR ended_by >= $1)
       GROUP BY oldest`,
      [cursor, seconds],
    );
    if (found === undefined) throw new Error('a query of one row found none');
    return found;
  }
}
