import { refuseErasedUsers } from '@probity/kit/personal-data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What users chose about monitoring; `user_id` is the auth service's id. Nothing is stored about who did not choose. */
export class CreateMonitoringSettings1764000000080 implements MigrationInterface {
  readonly name = 'CreateMonitoringSettings1764000000080';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE monitoring_settings (
        user_id text PRIMARY KEY,
        monitor_above_50 boolean NOT NULL
      );
    `);
    await runner.query(refuseErasedUsers({ table: 'monitoring_settings', column: 'user_id' }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE monitoring_settings');
  }
}
