import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `matched_snapshot_id`: the version of a list up to which new entries were compared with the monitored persons that no list
 * names. What is live at the migration counts as compared.
 */
export class AddMatchedVersion1764000000090 implements MigrationInterface {
  readonly name = 'AddMatchedVersion1764000000090';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE list_sources ADD matched_snapshot_id integer REFERENCES list_snapshots;
      UPDATE list_sources SET matched_snapshot_id = live_snapshot_id;
      CREATE INDEX persons_unlisted ON persons (id) WHERE NOT listed;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX persons_unlisted; ALTER TABLE list_sources DROP matched_snapshot_id');
  }
}
