import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `added` of a link says who added the article to the subject by hand, when and why, as `{"by", "at", "because"}`; null
 * where rules alone linked it. It is not taken away when the article is compared again.
 */
export class AddArticlesByHand1764000000470 implements MigrationInterface {
  readonly name = 'AddArticlesByHand1764000000470';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE media_links ADD added jsonb;
      CREATE INDEX media_links_added ON media_links (url_key) WHERE added IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX media_links_added; ALTER TABLE media_links DROP added');
  }
}
