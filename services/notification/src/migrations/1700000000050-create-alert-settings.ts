import { refuseErasedUsers } from '@probity/kit/personal-data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What users chose to be notified of. */
export class CreateAlertSettings1700000000050 implements MigrationInterface {
  readonly name = 'CreateAlertSettings1700000000050';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE alert_settings (
        user_id            text PRIMARY KEY,
        risk_alerts        boolean NOT NULL,
        sanctions_updates  boolean NOT NULL,
        pep_updates        boolean NOT NULL,
        media_alerts       boolean NOT NULL
      )`);
    await runner.query(refuseErasedUsers({ table: 'alert_settings', column: 'user_id' }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE alert_settings');
  }
}
