import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A run names its report instead of repeating it: the screening service keeps what was found and asked. */
export class KeepReportOfRun1764000000101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE check_runs ADD COLUMN report_id text');
    // Null for runs that ended before: their reports are found by person and time.
    await runner.query(
      'ALTER TABLE check_runs DROP COLUMN status, DROP COLUMN score, DROP COLUMN message, DROP COLUMN lists',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE check_runs
        ADD COLUMN status  text,
        ADD COLUMN score   integer CHECK (score BETWEEN 0 AND 100),
        ADD COLUMN message text,
        ADD COLUMN lists   jsonb`);
    await runner.query('ALTER TABLE check_runs DROP COLUMN report_id');
  }
}
