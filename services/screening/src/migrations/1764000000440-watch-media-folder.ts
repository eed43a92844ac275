import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The folder for files of articles is a source, and its imports count like those by hand (`lines`). */
export class WatchMediaFolder1764000000440 implements MigrationInterface {
  readonly name = 'WatchMediaFolder1764000000440';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE media_sources DROP CONSTRAINT media_sources_kind_check,
        ADD CONSTRAINT media_sources_kind_check CHECK (kind IN ('feed', 'gal', 'doj', 'file'));
      DROP INDEX media_imports_by_hand;
      CREATE INDEX media_imports_by_hand ON media_imports (started_at DESC, id DESC)
        WHERE source IN ('lines', 'files')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM media_sources WHERE kind = 'file';
      ALTER TABLE media_sources DROP CONSTRAINT media_sources_kind_check,
        ADD CONSTRAINT media_sources_kind_check CHECK (kind IN ('feed', 'gal', 'doj'));
      DROP INDEX media_imports_by_hand;
      CREATE INDEX media_imports_by_hand ON media_imports (started_at DESC, id DESC) WHERE source = 'lines'`);
  }
}
