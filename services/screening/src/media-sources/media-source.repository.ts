import { entityManager, type Tx } from '@probity/kit/db';
import type { FetchProgress } from './fetched.js';
import type { FetchHistory, MediaSourceKind } from './media-source.js';

/** How long a fetch may take before another process may try. */
const claimedMs = 15 * 60_000;

export interface ClaimedSource {
  readonly progress: FetchProgress;
  readonly usualItems: number | null;
  /** Somebody looked at a flood and wants it. */
  readonly isAccepted: boolean;
  /** When another process may fetch it. */
  readonly until: Date;
}

export interface GoodFetch {
  readonly at: Date;
  readonly progress: FetchProgress;
  /** Absent where nothing changed. */
  readonly usualItems?: number;
  readonly newestItemAt?: Date | undefined;
  /** Why it ended before its end. */
  readonly failure: string | null;
}

export interface MediaSourceRow extends FetchHistory {
  readonly source: string;
  readonly name: string;
  readonly kind: MediaSourceKind | 'file';
  readonly enabled: boolean;
  readonly lastAttemptAt: Date | null;
  readonly newestItemAt: Date | null;
  readonly reason: string | null;
  readonly heldItems: number | null;
  readonly usualItems: number | null;
  /** Read in the last day, each time that they came, and those of them that are stored. */
  readonly dayArticles: number;
  readonly dayKept: number;
}

interface RegisteredSource extends Pick<MediaSourceRow, 'name' | 'kind'> {
  readonly id: string;
}

/** Sources of articles: when each is fetched, how far it was read, and since when it fails. */
export class MediaSourceRepository {
  async register({ id, name, kind }: RegisteredSource, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `INSERT INTO media_sources (source, name, kind) VALUES ($1, $2, $3)
       ON CONFLICT (source) DO UPDATE SET name = excluded.name, kind = excluded.kind`,
      [id, name, kind],
    );
  }

  /** Fetches none of the others, nor what is switched off. A source waits no longer than its interval. */
  async plan(intervals: ReadonlyMap<string, number>, at: Date, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `UPDATE media_sources s
       SET next_fetch_at = least(coalesce(s.next_fetch_at, $1::timestamptz), $1::timestamptz + planned.ms * interval '1 ms')
       FROM unnest($2::text[], $3::bigint[]) AS planned (source, ms)
       WHERE planned.source = s.source AND s.enabled`,
      [at, [...intervals.keys()], [...intervals.values()]],
    );
    await entityManager(tx).query(
      `UPDATE media_sources SET next_fetch_at = NULL
       WHERE next_fetch_at IS NOT NULL AND (source <> ALL ($1) OR NOT enabled)`,
      [[...intervals.keys()]],
    );
  }

  /** Where the source is due; no other process finds it due for a while. Null: it is not due, or not any more. */
  async claim(source: string, at: Date, tx: Tx): Promise<ClaimedSource | null> {
    const until = new Date(at.getTime() + claimedMs);
    const [rows] = await entityManager(tx).query<[Omit<ClaimedSource, 'until'>[], number]>(
      `UPDATE media_sources
       SET next_fetch_at = $3, last_attempt_at = $2
       WHERE source = $1 AND next_fetch_at <= $2
       RETURNING progress, usual_items AS "usualItems", held_accepted AS "isAccepted"`,
      [source, at, until],
    );
    return rows[0] === undefined ? null : { ...rows[0], until };
  }

  /** Ends a claim; a fetch that somebody requested since then stays due. */
  async fetchNext(source: string, at: Date, { until }: ClaimedSource, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      'UPDATE media_sources SET next_fetch_at = $2 WHERE source = $1 AND enabled AND next_fetch_at = $3',
      [source, at, until],
    );
  }

  async recordSuccess(source: string, fetch: GoodFetch, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `UPDATE media_sources SET progress = $3, usual_items = coalesce($4, usual_items),
         newest_item_at = greatest(newest_item_at, $5), held_since = NULL, held_items = NULL, held_accepted = false,
         last_success_at = CASE WHEN $6::text IS NULL THEN $2 ELSE last_success_at END,
         failing_since = CASE WHEN $6 IS NULL THEN NULL ELSE coalesce(failing_since, $2) END, failure_reason = $6
       WHERE source = $1`,
      [
        source,
        fetch.at,
        JSON.stringify(fetch.progress),
        fetch.usualItems ?? null,
        fetch.newestItemAt ?? null,
        fetch.failure,
      ],
    );
  }

  async recordFailure(source: string, at: Date, reason: string, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `UPDATE media_sources SET failing_since = coalesce(failing_since, $2), failure_reason = $3 WHERE source = $1`,
      [source, at, reason],
    );
  }

  /** The newest fetch had so many items that somebody has to look first. */
  async hold(source: string, items: number, at: Date, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `UPDATE media_sources SET held_since = coalesce(held_since, $3), held_items = $2,
         failing_since = NULL, failure_reason = NULL
       WHERE source = $1`,
      [source, items, at],
    );
  }

  /**
   * Makes a source due. With `accept` it lets in what is held, or begins anew where it fails, without what was missed.
   * False where it is not fetched here.
   */
  async makeDue(source: string, at: Date, accept: boolean, tx: Tx): Promise<boolean> {
    const [rows] = await entityManager(tx).query<[unknown[], number]>(
      `UPDATE media_sources SET next_fetch_at = $2, held_accepted = held_accepted OR ($3 AND held_since IS NOT NULL),
         progress = CASE WHEN $3 AND failing_since IS NOT NULL THEN '{}' ELSE progress END
       WHERE source = $1 AND next_fetch_at IS NOT NULL RETURNING source`,
      [source, at, accept],
    );
    return rows.length > 0;
  }

  /**
   * @param nextFetchAt null where it is not fetched by itself.
   * False where it was so before, or there is no such source.
   */
  async switch(source: string, enabled: boolean, nextFetchAt: Date | null, tx: Tx): Promise<boolean> {
    const [rows] = await entityManager(tx).query<[unknown[], number]>(
      `UPDATE media_sources SET enabled = $2, next_fetch_at = $3
       WHERE source = $1 AND enabled <> $2 RETURNING source`,
      [source, enabled, nextFetchAt],
    );
    return rows.length > 0;
  }

  /** Null where there is no such source. */
  async isEnabled(source: string, tx: Tx): Promise<boolean | null> {
    const [row] = await entityManager(tx).query<{ enabled: boolean }[]>(
      'SELECT enabled FROM media_sources WHERE source = $1',
      [source],
    );
    return row?.enabled ?? null;
  }

  /** Of a source that no service fetches. */
  async begin(source: string, at: Date, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      'UPDATE media_sources SET next_fetch_at = $2 WHERE source = $1 AND next_fetch_at IS NULL AND enabled',
      [source, at],
    );
  }

  async end(source: string, tx: Tx): Promise<void> {
    await entityManager(tx).query('UPDATE media_sources SET next_fetch_at = NULL WHERE source = $1', [
      source,
    ]);
  }

  /** With what the day before `now` brought. */
  all(tx: Tx, now: Date): Promise<MediaSourceRow[]> {
    return entityManager(tx).query(
      `SELECT source, name, kind, enabled, next_fetch_at AS "nextFetchAt", last_attempt_at AS "lastAttemptAt",
         last_success_at AS "lastSuccessAt", failing_since AS "failingSince", failure_reason AS reason,
         held_since AS "heldSince", held_items AS "heldItems", newest_item_at AS "newestItemAt",
         usual_items AS "usualItems", coalesce(day.articles, 0) AS "dayArticles", coalesce(day.kept, 0) AS "dayKept"
       FROM media_sources s LEFT JOIN (
         SELECT source,
           sum(added + corrected + reread + unchanged + not_adverse + no_lexicon)::int AS articles,
           sum(added + corrected + reread + unchanged)::int AS kept
         FROM media_imports WHERE started_at > $1::timestamptz - interval '1 day' GROUP BY source) AS day USING (source)
       ORDER BY source`,
      [now],
    );
  }
}
