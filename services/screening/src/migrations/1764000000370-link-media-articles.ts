import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which articles may be about which persons. `media_events` are matters, each of one person and category, with the newest
 * stage; `media_links` the articles that tell them, with the name as the article writes it, the person's name that is
 * most like it, the score of the two, and why they are thought to be the same. `compared_at` is when the names of an
 * article were last compared with all persons; null until they are.
 */
export class LinkMediaArticles1764000000370 implements MigrationInterface {
  readonly name = 'LinkMediaArticles1764000000370';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE media_findings ADD compared_at timestamptz;
      CREATE INDEX media_findings_not_compared ON media_findings (url_key) WHERE compared_at IS NULL;
      CREATE TABLE media_events (
        id uuid PRIMARY KEY,
        person_id uuid NOT NULL REFERENCES persons ON DELETE CASCADE,
        category text NOT NULL,
        stage text NOT NULL,
        first_at timestamptz NOT NULL,
        last_at timestamptz NOT NULL
      );
      CREATE INDEX media_events_person ON media_events (person_id);
      CREATE TABLE media_links (
        event_id uuid NOT NULL REFERENCES media_events ON DELETE CASCADE,
        url_key text NOT NULL,
        version text NOT NULL,
        matched_name text NOT NULL,
        subject_name text NOT NULL,
        score double precision NOT NULL,
        identity text NOT NULL CHECK (identity IN ('possible', 'probable')),
        reasons text[] NOT NULL,
        linked_at timestamptz NOT NULL,
        PRIMARY KEY (event_id, url_key),
        FOREIGN KEY (url_key, version) REFERENCES media_findings ON DELETE CASCADE
      );
      CREATE INDEX media_links_article ON media_links (url_key);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE media_links, media_events;
      ALTER TABLE media_findings DROP compared_at;
    `);
  }
}
