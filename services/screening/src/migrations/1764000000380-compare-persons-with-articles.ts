import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lets a new or changed person be held against the articles that are stored. `media_mentions` are the folded names of whom
 * the newest text of an article says something adverse, written when its names are compared; so all articles are to be
 * compared once more. `persons.media_compared_at` is when a person was last held against them; null since it changed.
 */
export class ComparePersonsWithArticles1764000000380 implements MigrationInterface {
  readonly name = 'ComparePersonsWithArticles1764000000380';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE media_mentions (
        url_key text NOT NULL REFERENCES media_articles ON DELETE CASCADE,
        folded text NOT NULL,
        PRIMARY KEY (url_key, folded)
      );
      CREATE INDEX media_mentions_folded ON media_mentions USING gin (folded gin_trgm_ops);
      UPDATE media_findings f SET compared_at = NULL FROM media_articles a
        WHERE a.url_key = f.url_key AND a.version = f.version AND f.compared_at IS NOT NULL;
      CREATE INDEX media_imports_not_judged ON media_imports (id) WHERE no_lexicon > 0;
      ALTER TABLE persons ADD media_compared_at timestamptz;
      CREATE INDEX persons_not_compared_with_media ON persons (id) WHERE media_compared_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE persons DROP media_compared_at;
      DROP INDEX media_imports_not_judged;
      DROP TABLE media_mentions;
    `);
  }
}
