import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `media_unjudged` are addresses whose newest text is in a language without a lexicon, so that coverage can say how many
 * came lately and in which languages. The counts of imports cannot: a feed brings the same article in each fetch.
 */
export class RecordUnjudgedArticles1764000000450 implements MigrationInterface {
  readonly name = 'RecordUnjudgedArticles1764000000450';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE media_unjudged (
        url_key text PRIMARY KEY,
        language text NOT NULL,
        first_seen_at timestamptz NOT NULL,
        last_seen_at timestamptz NOT NULL
      );
      CREATE INDEX media_unjudged_first_seen ON media_unjudged (first_seen_at, language);
      CREATE INDEX media_unjudged_last_seen ON media_unjudged (last_seen_at);
      DROP INDEX media_imports_not_judged;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE media_unjudged;
      CREATE INDEX media_imports_not_judged ON media_imports (id) WHERE no_lexicon > 0;
    `);
  }
}
