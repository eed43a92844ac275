import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By which rules a version of a list was read; null before this was recorded. A list is read again when they change. */
export class RecordReadings1764000000245 implements MigrationInterface {
  readonly name = 'RecordReadings1764000000245';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE list_snapshots ADD reading text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE list_snapshots DROP reading');
  }
}
