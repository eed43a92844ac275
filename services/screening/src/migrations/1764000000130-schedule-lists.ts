import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When each list was last found to be what its publisher shows, and when it is fetched next (null: not by itself).
 * `file_states` is what the publisher calls the files of the version `file_states_version`: ETag and Last-Modified by
 * address. They are asked with only while that version is live.
 */
export class ScheduleLists1764000000130 implements MigrationInterface {
  readonly name = 'ScheduleLists1764000000130';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE list_sources
        ADD checked_at timestamptz,
        ADD next_fetch_at timestamptz,
        ADD file_states jsonb NOT NULL DEFAULT '{}',
        ADD file_states_version text;
      UPDATE list_sources SET checked_at = last_attempt_at WHERE degraded_since IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE list_sources DROP checked_at, DROP next_fetch_at, DROP file_states, DROP file_states_version`);
  }
}
