import { refuseErasedUsers } from '@probity/kit/personal-data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who wants notifications by mail, when the next digest of a user is due, and which one a notification went into. */
export class CreateMailSettings1700000000070 implements MigrationInterface {
  readonly name = 'CreateMailSettings1700000000070';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mail_settings (
        user_id         text PRIMARY KEY,
        frequency       text NOT NULL CHECK (frequency IN ('off', 'immediate', 'daily')),
        wanted_since    timestamptz NOT NULL,
        last_digest_at  timestamptz,
        next_digest_at  timestamptz,
        CHECK (frequency <> 'off' OR next_digest_at IS NULL)
      )`);
    await runner.query(
      'CREATE INDEX mail_settings_due ON mail_settings (next_digest_at) WHERE next_digest_at IS NOT NULL',
    );
    await runner.query(refuseErasedUsers({ table: 'mail_settings', column: 'user_id' }));
    await runner.query('ALTER TABLE notifications ADD COLUMN digest_id text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notifications DROP COLUMN digest_id');
    await runner.query('DROP TABLE mail_settings');
  }
}
