import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Persons that an entry of a later list showed to be another one. They keep their row and their history; their entries,
 * reports and monitoring are the other's. `into_person_id` is never itself merged: it follows the other.
 */
export class MergePersons1764000000310 implements MigrationInterface {
  readonly name = 'MergePersons1764000000310';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE merged_persons (
        person_id uuid PRIMARY KEY REFERENCES persons,
        into_person_id uuid NOT NULL REFERENCES persons,
        because text NOT NULL,
        merged_at timestamptz NOT NULL
      );
      CREATE INDEX merged_persons_into ON merged_persons (into_person_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE merged_persons');
  }
}
