import { entityManager, type Tx } from '@probity/kit/db';
import type { RefusedLine } from '../article-files/article-batch.js';
import type { ArticleChange } from './article-change.js';

/** How many lines of an import, or of a part of it, came to what. */
export type ImportCounts = Readonly<Record<ArticleChange | 'refused', number>>;

export interface BegunImport {
  readonly id: string;
  readonly source: string;
  readonly file: string;
  readonly startedAt: Date;
}

/** `unfinished` runs, or was killed: what it counts is stored either way. */
export type ImportState = 'unfinished' | 'done' | 'failed';

export interface RecordedImport extends BegunImport, ImportCounts {
  readonly state: ImportState;
  /** Null while it is unfinished. */
  readonly endedAt: Date | null;
  /** Why it failed. */
  readonly reason: string | null;
  /** The first of them; `refused` counts all. */
  readonly refusedLines: readonly RefusedLine[];
}

/** SQL of imports of files, by the command line or from the folder; what is fetched has states of its own. */
export const isByHand = `source IN ('lines', 'files')`;

/** Imports of articles, and what came of every line. */
export class MediaImportRepository {
  async begin({ id, source, file, startedAt }: BegunImport, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      'INSERT INTO media_imports (id, source, file, started_at) VALUES ($1, $2, $3, $4)',
      [id, source, file, startedAt],
    );
  }

  /** To be called in the transaction that stores what is counted. */
  async count(id: string, counts: ImportCounts, named: readonly RefusedLine[], tx: Tx): Promise<void> {
    const { added, corrected, reread, unchanged, notAdverse, noLexicon, refused } = counts;
    await entityManager(tx).query(
      `UPDATE media_imports SET added = added + $2, corrected = corrected + $3, reread = reread + $4,
         unchanged = unchanged + $5, not_adverse = not_adverse + $6, no_lexicon = no_lexicon + $7,
         refused = refused + $8, refused_lines = refused_lines || $9::jsonb
       WHERE id = $1`,
      [id, added, corrected, reread, unchanged, notAdverse, noLexicon, refused, JSON.stringify(named)],
    );
  }

  /** `failure` is a sentence, or null where the file was read to its end. */
  async end(id: string, at: Date, failure: string | null, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      'UPDATE media_imports SET ended_at = $2, failure_reason = $3 WHERE id = $1',
      [id, at, failure],
    );
  }

  /** The newest first. */
  newest(limit: number, tx: Tx): Promise<RecordedImport[]> {
    return entityManager(tx).query<RecordedImport[]>(
      `SELECT id, source, file, started_at AS "startedAt", ended_at AS "endedAt", failure_reason AS reason,
         CASE WHEN ended_at IS NULL THEN 'unfinished' WHEN failure_reason IS NULL THEN 'done' ELSE 'failed' END
           AS state,
         added, corrected, reread, unchanged, not_adverse AS "notAdverse", no_lexicon AS "noLexicon",
         refused, refused_lines AS "refusedLines"
       FROM media_imports ORDER BY started_at DESC, id DESC LIMIT $1`,
      [limit],
    );
  }
}
