import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `unchanged_entries`: which live entries a running import has read again as they are. Without an index: whoever reads it
 * wants all rows of one import.
 */
export class NoteUnchangedEntries1764000000350 implements MigrationInterface {
  readonly name = 'NoteUnchangedEntries1764000000350';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE unchanged_entries (
        import_id uuid NOT NULL,
        source text NOT NULL,
        entry_id text NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE unchanged_entries`);
  }
}
