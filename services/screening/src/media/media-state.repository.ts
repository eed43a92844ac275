import { entityManager, type Tx } from '@probity/kit/db';
import type { MediaState } from './media-coverage.js';

/** Whether one person was compared, or all of them. */
const isCompared = {
  one: 'coalesce((SELECT media_compared_at IS NOT NULL FROM persons WHERE id = $1), false)',
  all: '$1::uuid IS NULL AND NOT EXISTS (SELECT FROM persons WHERE media_compared_at IS NULL)',
} as const;

/** What nothing found in articles rests on. Every part is read by an index. */
export class MediaStateRepository {
  async hasImports(tx: Tx): Promise<boolean> {
    const rows = await entityManager(tx).query<unknown[]>('SELECT FROM media_imports LIMIT 1');
    return rows.length > 0;
  }

  /** @param personId of whom; null: of all persons. */
  async read(personId: string | null, tx: Tx): Promise<MediaState> {
    const [row] = await entityManager(tx).query<MediaState[]>(
      `SELECT done.ended_at AS "importedAt",
         CASE WHEN newest.ended_at IS NULL THEN 'unfinished' WHEN newest.failure_reason IS NULL THEN 'done'
           ELSE 'failed' END AS newest,
         EXISTS (SELECT FROM media_imports WHERE no_lexicon > 0) AS "hasUnjudged",
         EXISTS (SELECT FROM media_findings f JOIN media_articles a USING (url_key, version)
           WHERE f.compared_at IS NULL) AS "hasWaiting",
         ${personId === null ? isCompared.all : isCompared.one} AS "isCompared"
       FROM (SELECT ended_at, failure_reason FROM media_imports ORDER BY started_at DESC, id DESC LIMIT 1) AS newest
         LEFT JOIN (
           SELECT ended_at FROM media_imports WHERE ended_at IS NOT NULL AND failure_reason IS NULL
           ORDER BY started_at DESC, id DESC LIMIT 1) AS done ON true`,
      [personId],
    );
    const nothing = { importedAt: null, newest: 'done', hasUnjudged: false, hasWaiting: false } as const;
    return row ?? { ...nothing, isCompared: false };
  }
}
