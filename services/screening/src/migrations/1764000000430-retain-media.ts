import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `media_tombstones` are articles that were erased for a person: no import brings the link back, nor the article while
 * nobody else is linked to it.
 */
export class RetainMedia1764000000430 implements MigrationInterface {
  readonly name = 'RetainMedia1764000000430';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE media_tombstones (
        url_key text NOT NULL,
        person_id uuid NOT NULL REFERENCES persons ON DELETE CASCADE,
        erased_at timestamptz NOT NULL,
        because text NOT NULL,
        PRIMARY KEY (url_key, person_id)
      );
      CREATE INDEX media_tombstones_person ON media_tombstones (person_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE media_tombstones');
  }
}
