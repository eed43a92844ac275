import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * - `automatic`: a pause in typing began the search; what is typed on from it belongs to its charge.
 * - `paid_at`: when the charge was made that covers a search which was not charged itself. Repeats of before have none and
 *   cover nothing, as before.
 */
export class RecordAutomaticSearches1764000000520 implements MigrationInterface {
  readonly name = 'RecordAutomaticSearches1764000000520';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE searches ADD automatic boolean NOT NULL DEFAULT false, ADD paid_at timestamptz',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE searches DROP automatic, DROP paid_at');
  }
}
