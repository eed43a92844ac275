import { entityManager, type Tx } from '@probity/kit/db';
import type { MediaEvent } from './events-of.js';
import type { ArticleToCompare, MediaLink } from './media-link.js';

export interface PersonEvent extends MediaEvent {
  readonly personId: string;
}

export interface LinkTotals {
  /** Articles whose names are still to be compared with the subjects. */
  readonly notCompared: number;
  /** Events by the surest of their links. */
  readonly probable: number;
  readonly possible: number;
}

/** Folded names of those of whom an article says something adverse. */
export interface ArticleNames {
  readonly urlKey: string;
  readonly names: readonly string[];
}

/** Columns of a finding `f` and its article `a` that make an `ArticleToCompare`. */
const comparedColumns = `f.url_key AS "urlKey", f.version, f.language, f.dated_at AS "datedAt",
  f.finding->>'category' AS category, f.finding->>'stage' AS stage,
  CASE WHEN f.kept AND a.withdrawn_at IS NULL THEN f.finding->'mentions' ELSE '[]' END AS mentions`;

/** First half of a two-part advisory lock key; arbitrary, but it must never change meaning. */
const linkLock = 4304;

/** Which articles may be about which persons, and the events that they tell. */
export class MediaLinkRepository {
  /** Until `tx` ends nobody else links articles: two would make an event of the same article each. */
  async takeTurn(tx: Tx): Promise<void> {
    await entityManager(tx).query('SELECT pg_advisory_xact_lock($1, 0)', [linkLock]);
  }

  /**
   * Until `tx` ends no articles are linked, while others may hold persons against the stored ones. To be called before a
   * person's row is locked in `tx`: who links articles changes the risk of persons and waits for their rows.
   */
  async shareTurn(tx: Tx): Promise<void> {
    await entityManager(tx).query('SELECT pg_advisory_xact_lock_shared($1, 0)', [linkLock]);
  }

  /** All are to be compared once more. */
  async compareAllAgain(tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `UPDATE media_findings f SET compared_at = NULL FROM media_articles a
       WHERE a.url_key = f.url_key AND a.version = f.version AND f.compared_at IS NOT NULL`,
    );
  }

  notCompared(limit: number, tx: Tx): Promise<ArticleToCompare[]> {
    return entityManager(tx).query(
      `SELECT ${comparedColumns} FROM media_findings f JOIN media_articles a USING (url_key, version)
       WHERE f.compared_at IS NULL ORDER BY f.url_key LIMIT $1`,
      [limit],
    );
  }

  /** Those of the articles that were compared. The others find their persons when they are. */
  compared(urlKeys: readonly string[], tx: Tx): Promise<ArticleToCompare[]> {
    return entityManager(tx).query(
      `SELECT ${comparedColumns} FROM media_findings f JOIN media_articles a USING (url_key, version)
       WHERE f.url_key = ANY($1) AND f.compared_at IS NOT NULL ORDER BY f.url_key`,
      [urlKeys],
    );
  }

  /** Stores the names with it, so that persons who come later are held against them. */
  async setCompared(articles: readonly ArticleNames[], at: Date, tx: Tx): Promise<void> {
    const manager = entityManager(tx);
    const urlKeys = articles.map(({ urlKey }) => urlKey);
    await manager.query('DELETE FROM media_mentions WHERE url_key = ANY($1)', [urlKeys]);
    await manager.query(
      `INSERT INTO media_mentions (url_key, folded)
       SELECT "urlKey", unnest(names) FROM jsonb_to_recordset($1::jsonb) AS given ("urlKey" text, names text[])
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(articles)],
    );
    await manager.query(
      `UPDATE media_findings f SET compared_at = $2 FROM media_articles a
       WHERE a.url_key = ANY($1) AND f.url_key = a.url_key AND f.version = a.version`,
      [urlKeys, at],
    );
  }

  /** All links of the persons whom the articles are linked to now, and of these others. */
  linksAround(urlKeys: readonly string[], personIds: readonly string[], tx: Tx): Promise<MediaLink[]> {
    return entityManager(tx).query(
      `SELECT e.person_id AS "personId", l.event_id AS "eventId", l.url_key AS "urlKey", l.version,
         l.matched_name AS "matchedName", l.subject_name AS "subjectName", l.score, l.identity, l.reasons,
         l.linked_at AS "linkedAt", l.added, f.dated_at AS "datedAt", e.category,
         f.finding->>'stage' AS stage
       FROM media_events e JOIN media_links l ON l.event_id = e.id JOIN media_findings f USING (url_key, version)
       WHERE e.person_id = ANY($2) OR e.person_id IN (
         SELECT o.person_id FROM media_links linked JOIN media_events o ON o.id = linked.event_id
         WHERE linked.url_key = ANY($1))
       ORDER BY l.event_id, l.url_key`,
      [urlKeys, personIds],
    );
  }

  /** These are all events and links of the persons; what is so already is not written again. */
  async save(
    personIds: readonly string[],
    events: readonly PersonEvent[],
    links: readonly MediaLink[],
    tx: Tx,
  ): Promise<void> {
    const manager = entityManager(tx);
    await manager.query(
      `INSERT INTO media_events AS e (id, person_id, category, stage, first_at, last_at)
       SELECT id, "personId", category, stage, "firstAt", "lastAt" FROM jsonb_to_recordset($1::jsonb) AS given
         (id uuid, "personId" uuid, category text, stage text, "firstAt" timestamptz, "lastAt" timestamptz)
       ON CONFLICT (id) DO UPDATE
         SET category = excluded.category, stage = excluded.stage, first_at = excluded.first_at, last_at = excluded.last_at
         WHERE (e.category, e.stage, e.first_at, e.last_at)
           IS DISTINCT FROM (excluded.category, excluded.stage, excluded.first_at, excluded.last_at)`,
      [JSON.stringify(events)],
    );
    await manager.query(
      `INSERT INTO media_links AS l
         (event_id, url_key, version, matched_name, subject_name, score, identity, reasons, linked_at, added)
       SELECT "eventId", "urlKey", version, "matchedName", "subjectName", score, identity, reasons, "linkedAt", added
       FROM jsonb_to_recordset($1::jsonb) AS given
         ("eventId" uuid, "urlKey" text, version text, "matchedName" text, "subjectName" text,
          score double precision, identity text, reasons text[], "linkedAt" timestamptz, added jsonb)
       ON CONFLICT (event_id, url_key) DO UPDATE
         SET version = excluded.version, matched_name = excluded.matched_name, subject_name = excluded.subject_name,
           score = excluded.score, identity = excluded.identity, reasons = excluded.reasons, added = excluded.added
         WHERE (l.version, l.matched_name, l.subject_name, l.score, l.identity, l.reasons, l.added) IS DISTINCT FROM
           (excluded.version, excluded.matched_name, excluded.subject_name, excluded.score, excluded.identity,
            excluded.reasons, excluded.added)`,
      [JSON.stringify(links)],
    );
    await manager.query(
      `DELETE FROM media_links l USING media_events e
       WHERE e.id = l.event_id AND e.person_id = ANY($1) AND NOT EXISTS (
         SELECT FROM unnest($2::uuid[], $3::text[]) AS kept (event_id, url_key)
         WHERE kept.event_id = l.event_id AND kept.url_key = l.url_key)`,
      [personIds, links.map(({ eventId }) => eventId), links.map(({ urlKey }) => urlKey)],
    );
    await manager.query('DELETE FROM media_events WHERE person_id = ANY($1) AND NOT id = ANY($2)', [
      personIds,
      events.map(({ id }) => id),
    ]);
  }

  async totals(tx: Tx): Promise<LinkTotals> {
    const [row] = await entityManager(tx).query<LinkTotals[]>(
      `SELECT
         (SELECT count(*)::int FROM media_findings f JOIN media_articles a USING (url_key, version)
          WHERE f.compared_at IS NULL) AS "notCompared",
         count(*) FILTER (WHERE probable)::int AS probable, count(*) FILTER (WHERE NOT probable)::int AS possible
       FROM (SELECT bool_or(identity = 'probable') AS probable FROM media_links GROUP BY event_id) AS events`,
    );
    return row ?? { notCompared: 0, probable: 0, possible: 0 };
  }
}
