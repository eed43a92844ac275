import type { getEvidence, RouteResponse } from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';
import type { ArticleRow } from './media-view.js';

type RecordRow = Omit<RouteResponse<typeof getEvidence>, 'id'>;

/** Links of an article as it is now: one that was withdrawn or corrected since says nothing any more. */
const currentLinks = `media_events e JOIN media_links l ON l.event_id = e.id
  JOIN media_findings f ON f.url_key = l.url_key AND f.version = l.version
  JOIN media_articles a ON a.url_key = l.url_key AND a.version = l.version AND a.withdrawn_at IS NULL`;

/** What articles say of persons. */
export class MediaEvidenceRepository {
  /** The articles of all events of a person. */
  articles(personId: string, tx: Tx): Promise<ArticleRow[]> {
    return entityManager(tx).query(
      `SELECT e.id AS "eventId", e.category, f.finding->>'stage' AS stage, l.url_key AS "urlKey", l.version,
         l.matched_name AS "matchedName", l.subject_name AS "subjectName", l.score, l.identity,
         l.reasons AS because, a.url, f.headline, f.summary, f.outlet, f.domain, f.dated_at AS "datedAt",
         f.date_basis AS "dateBasis", f.finding->'cues' AS cues, (
           SELECT m->>'sentence' FROM jsonb_array_elements(f.finding->'mentions') AS m
           WHERE m->>'name' = l.matched_name AND m->>'role' = 'subject' LIMIT 1) AS sentence
       FROM ${currentLinks}
       WHERE e.person_id = $1 ORDER BY e.id, f.dated_at, l.url_key`,
      [personId],
    );
  }

  /** What is kept of the newest article of an event; null where the person has no such event. */
  async record(personId: string, eventId: string, tx: Tx): Promise<RecordRow | null> {
    const [row] = await entityManager(tx).query<RecordRow[]>(
      `SELECT f.domain AS source, f.outlet AS "sourceName", l.url_key AS "entryId", l.version AS "listVersion",
         jsonb_build_object('url', a.url, 'headline', f.headline, 'summary', f.summary, 'outlet', f.outlet,
           'language', f.language, 'date', f.dated_at, 'dateBasis', f.date_basis, 'finding', f.finding) AS record
       FROM ${currentLinks}
       WHERE e.person_id = $1 AND e.id = $2 ORDER BY f.dated_at DESC, l.url_key LIMIT 1`,
      [personId, eventId],
    );
    return row ?? null;
  }
}
