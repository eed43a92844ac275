import { Injectable } from '@nestjs/common';
import type { MediaStage } from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';
import { outletTier } from '@probity/media/links';
import { MediaDecisionRepository } from '../media/media-decision.repository.js';
import { reviewOf, type FoundEvent } from '../media/review-of.js';
import type { AnnouncedEvent, EventState } from './announced-event.js';
import type { StoryArticle } from './story-of.js';

/** An article that reports the stage of its event. */
interface StageReport extends StoryArticle {
  readonly url: string;
  readonly domain: string;
}

interface EventRow extends Omit<EventState, 'tier' | 'identity'>, FoundEvent {
  /** The newest first. */
  readonly reports: readonly StageReport[];
}

/** An event as it is, with the article that speaks for its stage: of the best outlets the newest. */
export interface CurrentEvent extends EventState {
  readonly head: StageReport | null;
}

/** An alert that an event raised. */
export interface RaisedAlert {
  readonly personId: string;
  readonly eventId: string;
  readonly stage: MediaStage;
  readonly storyKey: string;
}

const tierOf = ({ url }: StageReport): EventState['tier'] => outletTier(url).tier;

const unknownOutlet = 4;

/** SQL: columns of an announced event. */
const columns = `event_id AS "eventId", person_id AS "personId", category, stage, identity, tier,
  published_on AS "publishedOn", articles, fingerprint, known_stage AS "knownStage"`;

/** Events of adverse media, and what others know of them. */
@Injectable()
export class AnnouncedEventRepository {
  constructor(private readonly decisions: MediaDecisionRepository) {}

  /** All events of the persons as they are at a moment: a decision may have expired. */
  async current(personIds: readonly string[], at: Date, tx: Tx): Promise<CurrentEvent[]> {
    const rows = await entityManager(tx).query<EventRow[]>(
      `SELECT e.id AS "eventId", e.person_id AS "personId", e.category, e.stage,
         CASE WHEN bool_or(l.identity = 'probable') THEN 'probable' ELSE 'possible' END AS identity,
         array_agg(DISTINCT f.finding->>'stage') AS stages, to_json(array(
           SELECT DISTINCT reason FROM media_links r, unnest(r.reasons) AS reason WHERE r.event_id = e.id)) AS because,
         to_char(coalesce(max(f.dated_at) FILTER (WHERE f.finding->>'stage' = e.stage), e.last_at) AT TIME ZONE 'UTC',
           'YYYY-MM-DD') AS "publishedOn",
         array_agg(l.url_key ORDER BY l.url_key) AS articles,
         md5(e.category || e.stage || string_agg(l.url_key || l.version || l.identity, ' ' ORDER BY l.url_key))
           AS fingerprint,
         coalesce(jsonb_agg(jsonb_build_object('urlKey', l.url_key, 'url', a.url, 'domain', f.domain,
             'headline', f.headline, 'summary', f.summary, 'datedAt', f.dated_at) ORDER BY f.dated_at DESC, l.url_key)
           FILTER (WHERE f.finding->>'stage' = e.stage), '[]') AS reports
       FROM media_events e JOIN media_links l ON l.event_id = e.id
         JOIN media_findings f USING (url_key, version) JOIN media_articles a USING (url_key)
       WHERE e.person_id = ANY($1) GROUP BY e.id ORDER BY e.id`,
      [personIds],
    );
    const decisions = await this.decisions.newest(personIds, tx);
    return rows.map(({ reports, stages, because, identity: found, ...event }) => {
      const { identity } = reviewOf({ identity: found, stages, because }, decisions.get(event.eventId), at);
      const head = [...reports].sort((a, b) => tierOf(a) - tierOf(b))[0] ?? null;
      return { ...event, identity, head, tier: head === null ? unknownOutlet : tierOf(head) };
    });
  }

  /** What was announced of the persons' events; nobody else announces them until `tx` ends. */
  lock(personIds: readonly string[], tx: Tx): Promise<AnnouncedEvent[]> {
    return entityManager(tx).query(
      `SELECT ${columns} FROM media_announced_events WHERE person_id = ANY($1) ORDER BY event_id FOR UPDATE`,
      [personIds],
    );
  }

  /** Of each event the stages that alerts were raised for, by its id. */
  async alerted(personIds: readonly string[], tx: Tx): Promise<ReadonlyMap<string, readonly MediaStage[]>> {
    const rows = await entityManager(tx).query<{ eventId: string; stages: MediaStage[] }[]>(
      `SELECT event_id AS "eventId", array_agg(stage) AS stages FROM media_alerts
       WHERE person_id = ANY($1) GROUP BY event_id`,
      [personIds],
    );
    return new Map(rows.map(({ eventId, stages }) => [eventId, stages]));
  }

  /** Of what is gone nothing is kept. */
  async save(events: readonly AnnouncedEvent[], tx: Tx): Promise<void> {
    const isGone = ({ identity }: AnnouncedEvent): boolean => identity === 'unlinked';
    const gone = events.filter(isGone).map(({ eventId }) => eventId);
    await entityManager(tx).query('DELETE FROM media_announced_events WHERE event_id = ANY($1)', [gone]);
    await entityManager(tx).query(
      `INSERT INTO media_announced_events (event_id, person_id, category, stage, identity, tier, published_on, articles,
         fingerprint, known_stage)
       SELECT "eventId", "personId", category, stage, identity, tier, "publishedOn", articles, fingerprint, "knownStage"
       FROM jsonb_to_recordset($1::jsonb) AS given ("eventId" uuid, "personId" uuid, category text, stage text,
         identity text, tier smallint, "publishedOn" text, articles text[], fingerprint text, "knownStage" text)
       ON CONFLICT (event_id) DO UPDATE SET person_id = excluded.person_id, category = excluded.category,
         stage = excluded.stage, identity = excluded.identity, tier = excluded.tier,
         published_on = excluded.published_on, articles = excluded.articles, fingerprint = excluded.fingerprint,
         known_stage = excluded.known_stage`,
      [JSON.stringify(events.filter((event) => !isGone(event)))],
    );
  }

  async addAlerts(alerts: readonly RaisedAlert[], at: Date, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `INSERT INTO media_alerts (person_id, event_id, stage, story_key, alerted_at)
       SELECT "personId", "eventId", stage, "storyKey", $2 FROM jsonb_to_recordset($1::jsonb) AS given
         ("personId" uuid, "eventId" uuid, stage text, "storyKey" text)`,
      [JSON.stringify(alerts), at],
    );
  }

  /** The first articles of stories that alerts were raised for and that further articles may bring. */
  storiesAround(articles: readonly StoryArticle[], tx: Tx): Promise<StoryArticle[]> {
    return entityManager(tx).query(
      `SELECT f.url_key AS "urlKey", f.headline, f.summary, to_json(f.dated_at)#>>'{}' AS "datedAt"
       FROM (SELECT DISTINCT story_key FROM media_alerts) AS s
         JOIN media_articles a ON a.url_key = s.story_key JOIN media_findings f USING (url_key, version)
       WHERE EXISTS (SELECT FROM unnest($1::timestamptz[]) AS given (dated_at)
         WHERE f.dated_at BETWEEN given.dated_at - interval '10 days' AND given.dated_at + interval '10 days')`,
      [articles.map(({ datedAt }) => datedAt)],
    );
  }

  /** Locks the persons until `tx` ends, which comes before writing events of them. By id their versions. */
  async lockPersons(personIds: readonly string[], tx: Tx): Promise<ReadonlyMap<string, number>> {
    const rows = await entityManager(tx).query<{ id: string; version: number }[]>(
      'SELECT id, entity_version AS version FROM persons WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE',
      [personIds],
    );
    return new Map(rows.map(({ id, version }) => [id, version]));
  }
}
