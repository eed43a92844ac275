import { entityManager, type Tx } from '@probity/kit/db';
import type { Mention } from '@probity/media/links';
import { isByHand } from './media-import.repository.js';

/** An article that is to be as if it had never been read, for one person. */
export interface Erasure {
  readonly urlKey: string;
  readonly personId: string;
}

/** A text of an article, as it is stored. */
export interface StoredText {
  readonly urlKey: string;
  readonly version: string;
  readonly language: string;
  readonly mentions: readonly Mention[];
}

interface Because {
  readonly because: string;
}

const isLinked = 'EXISTS (SELECT FROM media_links l WHERE l.url_key = a.url_key)';

/** Events that a reviewer dismissed before $1, and that nothing reopened until $2. */
const dismissedEvents = `
  SELECT e.id, e.person_id
  FROM (SELECT DISTINCT ON (person_id, event_id) * FROM media_decisions ORDER BY person_id, event_id, ordinal DESC) AS d
    JOIN media_events e ON e.id = d.event_id AND e.person_id = d.person_id
  WHERE d.decision IN ('not-the-subject', 'not-adverse') AND NOT d.awaits_second AND d.decided_at < $1
    AND (d.expires_at IS NULL OR d.expires_at > $2)
    AND NOT EXISTS (
      SELECT FROM media_links o JOIN media_findings f USING (url_key, version)
      WHERE o.event_id = e.id AND (
        f.finding->>'stage' <> 'unclear' AND f.finding->>'stage' <> ALL (d.stages)
        OR EXISTS (SELECT FROM unnest(o.reasons) AS said (reason)
           WHERE reason IN ('birth-date-agrees', 'country-agrees') AND reason <> ALL (d.agreed))))`;

/** How long articles and links stay, and what was erased for good. */
export class MediaRetentionRepository {
  async addTombstone({ urlKey, personId }: Erasure, because: string, at: Date, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `INSERT INTO media_tombstones (url_key, person_id, erased_at, because) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING`,
      [urlKey, personId, at, because],
    );
  }

  /** Of these articles: for whom each was erased. */
  tombstones(urlKeys: readonly string[], tx: Tx): Promise<Erasure[]> {
    return entityManager(tx).query(
      'SELECT url_key AS "urlKey", person_id AS "personId" FROM media_tombstones WHERE url_key = ANY($1)',
      [urlKeys],
    );
  }

  /** Why an article was erased, for the person if it was for that one; null where it was for nobody. */
  async erasedBecause({ urlKey, personId }: Erasure, tx: Tx): Promise<(Erasure & Because) | null> {
    const [row] = await entityManager(tx).query<(Erasure & Because)[]>(
      `SELECT url_key AS "urlKey", person_id AS "personId", because FROM media_tombstones
       WHERE url_key = $1 ORDER BY person_id = $2 DESC LIMIT 1`,
      [urlKey, personId],
    );
    return row ?? null;
  }

  /** Of these articles: those that were erased and are not stored for somebody else. */
  async erased(urlKeys: readonly string[], tx: Tx): Promise<ReadonlySet<string>> {
    const rows = await entityManager(tx).query<{ urlKey: string }[]>(
      `SELECT DISTINCT t.url_key AS "urlKey" FROM media_tombstones t
       WHERE t.url_key = ANY($1) AND NOT EXISTS (SELECT FROM media_articles a WHERE a.url_key = t.url_key)`,
      [urlKeys],
    );
    return new Set(rows.map(({ urlKey }) => urlKey));
  }

  async isStored(urlKey: string, tx: Tx): Promise<boolean> {
    const rows = await entityManager(tx).query<unknown[]>('SELECT FROM media_articles WHERE url_key = $1', [
      urlKey,
    ]);
    return rows.length > 0;
  }

  /** With its texts and names, where nobody is linked to it. */
  async removeUnlinked(urlKey: string, tx: Tx): Promise<void> {
    await entityManager(tx).query(`DELETE FROM media_articles a WHERE a.url_key = $1 AND NOT ${isLinked}`, [
      urlKey,
    ]);
  }

  /** Articles that were compared, are linked to nobody and brought no text since. Withdrawn ones keep their mark. */
  async removeUnmatched(before: Date, limit: number, tx: Tx): Promise<number> {
    const [, count] = await entityManager(tx).query<[unknown[], number]>(
      `DELETE FROM media_articles WHERE url_key IN (
         SELECT a.url_key FROM media_articles a
         WHERE a.first_seen_at < $1 AND a.withdrawn_at IS NULL AND NOT ${isLinked} AND NOT EXISTS (
           SELECT FROM media_findings f WHERE f.url_key = a.url_key
             AND (f.fetched_at >= $1 OR f.version = a.version AND f.compared_at IS NULL))
         LIMIT $2)`,
      [before, limit],
    );
    return count;
  }

  /** Texts and names of articles that were withdrawn then; the mark stays, so that no import brings them back. */
  async removeWithdrawnTexts(before: Date, limit: number, tx: Tx): Promise<number> {
    const [, count] = await entityManager(tx).query<[unknown[], number]>(
      `DELETE FROM media_findings WHERE (url_key, version) IN (
         SELECT f.url_key, f.version FROM media_findings f JOIN media_articles a USING (url_key)
         WHERE a.withdrawn_at < $1 AND NOT ${isLinked} LIMIT $2)`,
      [before, limit],
    );
    await entityManager(tx).query(
      `DELETE FROM media_mentions m USING media_articles a WHERE a.url_key = m.url_key AND a.withdrawn_at < $1
         AND NOT EXISTS (SELECT FROM media_findings f WHERE f.url_key = a.url_key)`,
      [before],
    );
    return count;
  }

  /** Imports that nothing stored refers to any more, but for those of files. */
  async removeEmptyImports(before: Date, limit: number, tx: Tx): Promise<number> {
    const [, count] = await entityManager(tx).query<[unknown[], number]>(
      `DELETE FROM media_imports WHERE id IN (
         SELECT i.id FROM media_imports i
         WHERE i.started_at < $1 AND NOT ${isByHand}
           AND NOT EXISTS (SELECT FROM media_findings f WHERE f.import_id = i.id)
         LIMIT $2)`,
      [before, limit],
    );
    return count;
  }

  /** Articles that could not be judged and were not seen since. */
  async removeUnjudged(before: Date, limit: number, tx: Tx): Promise<number> {
    const [, count] = await entityManager(tx).query<[unknown[], number]>(
      `DELETE FROM media_unjudged WHERE url_key IN (
         SELECT url_key FROM media_unjudged WHERE last_seen_at < $1 LIMIT $2)`,
      [before, limit],
    );
    return count;
  }

  /** Links of events that a reviewer dismissed before then, and that nothing reopened. */
  dismissed(before: Date, at: Date, limit: number, tx: Tx): Promise<Erasure[]> {
    return entityManager(tx).query(
      `WITH dismissed AS (${dismissedEvents})
       SELECT l.url_key AS "urlKey", e.person_id AS "personId"
       FROM dismissed e JOIN media_links l ON l.event_id = e.id ORDER BY 1, 2 LIMIT $3`,
      [before, at, limit],
    );
  }

  /** Texts that hold more than a headline, of articles that are linked to such events alone. */
  dismissedTexts(before: Date, at: Date, limit: number, tx: Tx): Promise<StoredText[]> {
    return entityManager(tx).query(
      `WITH dismissed AS (${dismissedEvents}),
       articles AS (SELECT url_key FROM media_links
         WHERE url_key IN (SELECT l.url_key FROM media_links l JOIN dismissed e ON e.id = l.event_id)
         GROUP BY url_key HAVING bool_and(event_id IN (SELECT id FROM dismissed)))
       SELECT f.url_key AS "urlKey", f.version, f.language, f.finding->'mentions' AS mentions
       FROM media_findings f JOIN articles USING (url_key)
       WHERE f.summary IS NOT NULL OR EXISTS (
         SELECT FROM jsonb_array_elements(f.finding->'mentions') AS m WHERE m->>'sentence' <> '')
       ORDER BY 1, 2 LIMIT $3`,
      [before, at, limit],
    );
  }

  /** Leaves these mentions and no summary. */
  async reduceTexts(texts: readonly StoredText[], tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `UPDATE media_findings f SET summary = NULL, finding = jsonb_set(f.finding, '{mentions}', given.mentions)
       FROM jsonb_to_recordset($1::jsonb) AS given ("urlKey" text, version text, mentions jsonb)
       WHERE f.url_key = given."urlKey" AND f.version = given.version`,
      [JSON.stringify(texts)],
    );
  }
}
