import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Persons that sanctioned parties own by half or more. No reference to `persons`: an import writes it before it writes them.
 * The index finds the few entries that state an owner among all.
 */
export class RecordListedOwnership1764000000460 implements MigrationInterface {
  readonly name = 'RecordListedOwnership1764000000460';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE listed_ownership (
        person_id uuid PRIMARY KEY,
        share double precision NOT NULL,
        owners jsonb NOT NULL
      );
      CREATE INDEX list_entries_owners ON list_entries (source, entry_id)
        WHERE removed_at IS NULL AND entry @> '{"relations": [{"kind": "owner"}]}';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX list_entries_owners; DROP TABLE listed_ownership');
  }
}
