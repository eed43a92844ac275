import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What others know of events of adverse media. `media_announced_events` holds each event as it was announced last, also
 * one that is gone; `articles` are the addresses that told it, and `fingerprint` changes with each of its links.
 * `known_stage` is the stage that was last decided on for alerts while the event was thought to be the person's. `media_alerts` are the stages that alerts were raised for;
 * `story_key` is the first article of the story that brought it. Events that are there already are known: they are no news.
 */
export class AnnounceMediaEvents1764000000400 implements MigrationInterface {
  readonly name = 'AnnounceMediaEvents1764000000400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE media_announced_events (
        event_id uuid PRIMARY KEY,
        person_id uuid NOT NULL REFERENCES persons ON DELETE CASCADE,
        category text NOT NULL,
        stage text NOT NULL,
        identity text NOT NULL,
        tier smallint NOT NULL,
        published_on text NOT NULL,
        articles text[] NOT NULL,
        fingerprint text NOT NULL,
        known_stage text
      );
      CREATE INDEX media_announced_events_person ON media_announced_events (person_id);
      CREATE TABLE media_alerts (
        person_id uuid NOT NULL REFERENCES persons ON DELETE CASCADE,
        event_id uuid NOT NULL,
        stage text NOT NULL,
        story_key text NOT NULL,
        alerted_at timestamptz NOT NULL,
        PRIMARY KEY (person_id, event_id, stage)
      );
      CREATE INDEX media_alerts_story ON media_alerts (story_key);
      INSERT INTO media_announced_events
        SELECT e.id, e.person_id, e.category, e.stage, l.identity, 4,
          to_char(e.last_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'), l.articles, '',
          CASE WHEN l.identity = 'probable' AND e.stage <> 'unclear' THEN e.stage END
        FROM media_events e JOIN (
          SELECT event_id, array_agg(url_key ORDER BY url_key) AS articles,
            CASE WHEN bool_or(identity = 'probable') THEN 'probable' ELSE 'possible' END AS identity
          FROM media_links GROUP BY event_id) AS l ON l.event_id = e.id;
      INSERT INTO media_alerts
        SELECT person_id, event_id, stage, articles[1], now() FROM media_announced_events
        WHERE known_stage IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE media_alerts, media_announced_events');
  }
}
