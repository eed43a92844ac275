import { entityManager, type Tx } from '@probity/kit/db';
import type { CoveredSource, MediaState } from './media-coverage.js';
import { isByHand } from './media-import.repository.js';
import { mostUnjudgedCounted, unjudgedDays, type UnjudgedArticles } from './unjudged-articles.js';

/** Whether one person was compared, or all of them. */
const isCompared = {
  one: 'coalesce((SELECT media_compared_at IS NOT NULL FROM persons WHERE id = $1), false)',
  all: '$1::uuid IS NULL AND NOT EXISTS (SELECT FROM persons WHERE media_compared_at IS NULL)',
} as const;

const dayMs = 86_400_000;

/** What nothing found in articles rests on. Every part is read by an index. */
export class MediaStateRepository {
  async hasImports(tx: Tx): Promise<boolean> {
    const rows = await entityManager(tx).query<unknown[]>('SELECT FROM media_imports LIMIT 1');
    return rows.length > 0;
  }

  /** @param personId of whom; null: of all persons. */
  async read(personId: string | null, now: Date, tx: Tx): Promise<MediaState> {
    const sources = await entityManager(tx).query<CoveredSource[]>(
      `SELECT source, name, next_fetch_at AS "nextFetchAt", last_success_at AS "lastSuccessAt",
         failing_since AS "failingSince", held_since AS "heldSince", newest_item_at AS "newestItemAt"
       FROM media_sources WHERE kind <> 'file' ORDER BY source`,
    );
    const [row] = await entityManager(tx).query<Omit<MediaState, 'sources' | 'unjudged'>[]>(
      `SELECT done.ended_at AS "importedAt",
         CASE WHEN newest.started_at IS NULL OR newest.failure_reason IS NULL AND newest.ended_at IS NOT NULL THEN 'done'
           WHEN newest.ended_at IS NULL THEN 'unfinished' ELSE 'failed' END AS newest,
         EXISTS (SELECT FROM media_findings f JOIN media_articles a USING (url_key, version)
           WHERE f.compared_at IS NULL) AS "hasWaiting",
         EXISTS (SELECT FROM media_events e JOIN media_links l ON l.event_id = e.id
           WHERE e.person_id = subject.id AND l.added IS NOT NULL) AS "hasAdded",
         ${personId === null ? isCompared.all : isCompared.one} AS "isCompared"
       FROM (SELECT $1::uuid AS id) AS subject
         LEFT JOIN (
           SELECT started_at, ended_at, failure_reason FROM media_imports WHERE ${isByHand}
           ORDER BY started_at DESC, id DESC LIMIT 1) AS newest ON true
         LEFT JOIN (
           SELECT ended_at FROM media_imports WHERE ${isByHand} AND ended_at IS NOT NULL AND failure_reason IS NULL
           ORDER BY started_at DESC, id DESC LIMIT 1) AS done ON true`,
      [personId],
    );
    if (row === undefined) throw new Error('a query of one row gave none');
    return { ...row, sources, unjudged: await this.unjudged(now, tx) };
  }

  private unjudged(now: Date, tx: Tx): Promise<UnjudgedArticles[]> {
    return entityManager(tx).query<UnjudgedArticles[]>(
      `SELECT language, count(*)::int AS articles
       FROM (SELECT language FROM media_unjudged WHERE first_seen_at > $1 ORDER BY first_seen_at DESC LIMIT $2) AS lately
       GROUP BY language`,
      [new Date(now.getTime() - unjudgedDays * dayMs), mostUnjudgedCounted],
    );
  }
}
