import { entityManager, type Tx } from '@probity/kit/db';
import type { Finding } from '@probity/media';
import { storableJson } from '../watchlists/storable-json.js';
import type { JudgedArticle } from '../article-files/article-batch.js';
import type { KnownVersions } from './article-change.js';
import type { ReadByReviewer } from './media-link.js';

/** Which import read articles, and when. */
export interface Reading {
  readonly importId: string;
  readonly fetchedAt: Date;
}

export interface ArticleTotals {
  /** Addresses, of which the newest text still says something adverse. */
  readonly adverse: number;
  /** Addresses that were adverse and whose newest text is not. */
  readonly correctedAway: number;
  /** Of all of them. */
  readonly withdrawn: number;
}

export interface StoredArticle {
  readonly urlKey: string;
  readonly version: string;
  readonly headline: string;
  readonly language: string;
  readonly datedAt: Date;
  readonly finding: Finding;
}

/** First half of a two-part advisory lock key; arbitrary, but it must never change meaning. */
const storeLock = 4303;

/** Articles and what was found in them. */
export class ArticleRepository {
  /** Until `tx` ends no other import stores articles: two that hold the same one would count it as new twice. */
  async takeTurn(tx: Tx): Promise<void> {
    await entityManager(tx).query('SELECT pg_advisory_xact_lock($1, 0)', [storeLock]);
  }

  /** By address key; what is not known is missing. */
  async knownVersions(urlKeys: readonly string[], tx: Tx): Promise<Map<string, KnownVersions>> {
    const rows = await entityManager(tx).query<{ urlKey: string; versions: Record<string, string> }[]>(
      `SELECT url_key AS "urlKey",
         jsonb_object_agg(version,
           (finding #>> '{versions,method}') || ' ' || (finding #>> '{versions,lexicons}')) AS versions
       FROM media_findings WHERE url_key = ANY($1) GROUP BY url_key`,
      [urlKeys],
    );
    return new Map(rows.map(({ urlKey, versions }) => [urlKey, new Map(Object.entries(versions))]));
  }

  /** Texts that are not stored yet. They become the newest of their addresses; of several, the last one does. */
  async addVersions(articles: readonly JudgedArticle[], reading: Reading, tx: Tx): Promise<void> {
    const newest = new Map(articles.map((article) => [article.urlKey, article]));
    await entityManager(tx).query(
      `INSERT INTO media_articles (url_key, url, version, first_seen_at)
       SELECT "urlKey", url, version, $2
       FROM jsonb_to_recordset($1::jsonb) AS given ("urlKey" text, url text, version text)
       ON CONFLICT (url_key) DO UPDATE SET version = excluded.version`,
      [
        storableJson([...newest.values()].map(({ urlKey, url, version }) => ({ urlKey, url, version }))),
        reading.fetchedAt,
      ],
    );
    await entityManager(tx).query(
      `INSERT INTO media_findings (import_id, fetched_at, url_key, version, headline, summary, outlet, domain,
         language, dated_at, date_basis, finding)
       SELECT $2, $3, "urlKey", version, headline, summary, outlet, domain,
         language->>'code', (date->>'at')::timestamptz, date->>'basis', finding
       FROM jsonb_to_recordset($1::jsonb) AS given
         ("urlKey" text, version text, headline text, summary text, outlet text, domain text,
          language jsonb, date jsonb, finding jsonb)`,
      [storableJson(articles), reading.importId, reading.fetchedAt],
    );
  }

  /** Remembers those in languages without a lexicon until one of them can be judged or is seen no more. */
  async noteUnjudged(articles: readonly JudgedArticle[], at: Date, tx: Tx): Promise<void> {
    const isUnjudged = ({ finding }: JudgedArticle): boolean => finding.state === 'no-lexicon';
    const unjudged = new Map(
      articles
        .filter(isUnjudged)
        .map(({ urlKey, language }) => [urlKey, { urlKey, language: language.code }]),
    );
    const judged = articles.filter((article) => !isUnjudged(article)).map(({ urlKey }) => urlKey);
    await entityManager(tx).query('DELETE FROM media_unjudged WHERE url_key = ANY($1)', [judged]);
    if (unjudged.size === 0) return;
    await entityManager(tx).query(
      `INSERT INTO media_unjudged (url_key, language, first_seen_at, last_seen_at)
       SELECT "urlKey", language, $2, $2
       FROM jsonb_to_recordset($1::jsonb) AS given ("urlKey" text, language text)
       ON CONFLICT (url_key) DO UPDATE SET language = excluded.language, last_seen_at = excluded.last_seen_at`,
      [storableJson([...unjudged.values()]), at],
    );
  }

  /** Other rules judged texts that are stored, so their names are compared anew; when and where they appeared stays. */
  async judgeAgain(articles: readonly JudgedArticle[], tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `UPDATE media_findings f
       SET headline = given.headline, summary = given.summary, language = given.language->>'code',
         finding = given.finding, compared_at = NULL
       FROM jsonb_to_recordset($1::jsonb) AS given
         ("urlKey" text, version text, headline text, summary text, language jsonb, finding jsonb)
       WHERE f.url_key = given."urlKey" AND f.version = given.version`,
      [storableJson(articles)],
    );
  }

  /** One that is withdrawn stays so from the first time, and loses its links. False where there is no such article. */
  async withdraw(urlKey: string, because: string, at: Date, tx: Tx): Promise<boolean> {
    const rows = await entityManager(tx).query<unknown[]>(
      `WITH withdrawn AS (
         UPDATE media_articles SET withdrawn_at = $3, withdrawn_because = $2
         WHERE url_key = $1 AND withdrawn_at IS NULL),
       unlinked AS (UPDATE media_findings SET compared_at = NULL WHERE url_key = $1)
       SELECT 1 FROM media_articles WHERE url_key = $1`,
      [urlKey, because, at],
    );
    return rows.length > 0;
  }

  /** Those of the articles that somebody added to a person by hand. */
  async addedByHand(urlKeys: readonly string[], tx: Tx): Promise<ReadonlySet<string>> {
    const rows = await entityManager(tx).query<{ urlKey: string }[]>(
      `SELECT DISTINCT url_key AS "urlKey" FROM media_links WHERE url_key = ANY($1) AND added IS NOT NULL`,
      [urlKeys],
    );
    return new Set(rows.map(({ urlKey }) => urlKey));
  }

  /** Whether an article is withdrawn, and why; null where it is not, or not stored. */
  async withdrawnBecause(urlKey: string, tx: Tx): Promise<string | null> {
    const [row] = await entityManager(tx).query<{ because: string | null }[]>(
      'SELECT withdrawn_because AS because FROM media_articles WHERE url_key = $1',
      [urlKey],
    );
    return row?.because ?? null;
  }

  /** The newest text of an article; null where none is stored. */
  async find(urlKey: string, tx: Tx): Promise<StoredArticle | null> {
    const [row] = await entityManager(tx).query<StoredArticle[]>(
      `SELECT a.url_key AS "urlKey", a.version, f.headline, f.language, f.dated_at AS "datedAt", f.finding
       FROM media_articles a JOIN media_findings f USING (url_key, version) WHERE a.url_key = $1`,
      [urlKey],
    );
    return row ?? null;
  }

  /** Makes an article say what a reviewer read in it and the rules did not. */
  async overrule(
    { urlKey, version }: Pick<StoredArticle, 'urlKey' | 'version'>,
    read: ReadByReviewer,
    tx: Tx,
  ): Promise<void> {
    await entityManager(tx).query(
      `UPDATE media_findings SET finding = finding || jsonb_build_object(
         'kept', true, 'keptBy', 'reviewer', 'category', $3::text, 'stage', $4::text)
       WHERE url_key = $1 AND version = $2`,
      [urlKey, version, read.category, read.stage],
    );
  }

  async totals(tx: Tx): Promise<ArticleTotals> {
    const [row] = await entityManager(tx).query<ArticleTotals[]>(
      `SELECT count(*) FILTER (WHERE f.kept)::int AS adverse,
         count(*) FILTER (WHERE NOT f.kept)::int AS "correctedAway",
         count(a.withdrawn_at)::int AS withdrawn
       FROM media_articles a JOIN media_findings f USING (url_key, version)`,
    );
    return row ?? { adverse: 0, correctedAway: 0, withdrawn: 0 };
  }
}
