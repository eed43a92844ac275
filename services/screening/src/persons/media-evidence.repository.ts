import { Injectable } from '@nestjs/common';
import type { AdverseMedia } from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';
import { MediaDecisionRepository } from '../media/media-decision.repository.js';
import type { MediaFact } from '../risk/media-points.js';
import { grouped } from './grouped.js';
import { mediaFacts } from './media-facts.js';
import type { MediaReport } from './media-reports.js';
import type { ArticleRow } from './media-view.js';

/** Links of an article as it is now: one that was withdrawn or corrected since says nothing any more. */
const currentLinks = `media_events e JOIN media_links l ON l.event_id = e.id
  JOIN media_findings f ON f.url_key = l.url_key AND f.version = l.version
  JOIN media_articles a ON a.url_key = l.url_key AND a.version = l.version AND a.withdrawn_at IS NULL`;

/** Columns of them that make a `MediaReport`. */
const reportColumns = `e.id AS "eventId", e.category, f.finding->>'stage' AS stage, l.url_key AS "urlKey", a.url,
  f.headline, f.summary, f.outlet, f.domain, f.dated_at AS "datedAt", l.score, l.identity,
  l.reasons AS because`;

/** What articles say of persons. */
@Injectable()
export class MediaEvidenceRepository {
  constructor(private readonly decisions: MediaDecisionRepository) {}

  /** The articles of all events of a person. */
  articles(personId: string, tx: Tx): Promise<ArticleRow[]> {
    return entityManager(tx).query(
      `SELECT ${reportColumns}, l.version, f.language, l.matched_name AS "matchedName", l.subject_name AS "subjectName",
         f.date_basis AS "dateBasis", l.added, f.finding->'cues' AS cues, (
           SELECT nullif(m->>'sentence', '') FROM jsonb_array_elements(f.finding->'mentions') AS m
           WHERE m->>'name' = l.matched_name AND m->>'role' = 'subject' LIMIT 1) AS sentence
       FROM ${currentLinks}
       WHERE e.person_id = $1 ORDER BY e.id, f.dated_at, l.url_key`,
      [personId],
    );
  }

  /** The events of persons as their risk counts them at a moment; who has none is missing. */
  async facts(
    personIds: readonly string[],
    at: Date,
    tx: Tx,
  ): Promise<ReadonlyMap<string, readonly MediaFact[]>> {
    if (personIds.length === 0) return new Map();
    const rows = await entityManager(tx).query<(MediaReport & { readonly personId: string })[]>(
      `SELECT e.person_id AS "personId", ${reportColumns} FROM ${currentLinks}
       WHERE e.person_id = ANY($1) ORDER BY e.person_id, e.id, f.dated_at, l.url_key`,
      [personIds],
    );
    if (rows.length === 0) return new Map();
    const reports = grouped(rows, ({ personId }) => personId);
    const decisions = await this.decisions.newest([...reports.keys()], tx);
    return new Map([...reports].map(([personId, own]) => [personId, mediaFacts(own, { decisions, at })]));
  }

  /** What is kept of an article, by its key and the version of its text. */
  async record(
    { entryId, listVersion }: Pick<AdverseMedia, 'entryId' | 'listVersion'>,
    tx: Tx,
  ): Promise<unknown> {
    const [row] = await entityManager(tx).query<{ record: unknown }[]>(
      `SELECT jsonb_build_object('url', a.url, 'headline', f.headline, 'summary', f.summary, 'outlet', f.outlet,
         'language', f.language, 'date', f.dated_at, 'dateBasis', f.date_basis, 'finding', f.finding) AS record
       FROM media_findings f JOIN media_articles a USING (url_key) WHERE f.url_key = $1 AND f.version = $2`,
      [entryId, listVersion],
    );
    return row?.record;
  }
}
