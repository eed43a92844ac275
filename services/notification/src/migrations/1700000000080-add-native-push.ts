import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Devices with an app: their token is the endpoint, and they have no keys. */
export class AddNativePush1700000000080 implements MigrationInterface {
  readonly name = 'AddNativePush1700000000080';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE push_subscriptions
        ADD COLUMN kind text NOT NULL DEFAULT 'web' CHECK (kind IN ('web', 'fcm', 'apns')),
        ALTER COLUMN p256dh DROP NOT NULL,
        ALTER COLUMN auth DROP NOT NULL,
        ADD CONSTRAINT push_subscriptions_keys
          CHECK (num_nonnulls(p256dh, auth) = CASE kind WHEN 'web' THEN 2 ELSE 0 END)`);
  }

  /** The release before knows browsers alone; other devices have to be registered again. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM push_subscriptions WHERE kind <> 'web'");
    await runner.query(`
      ALTER TABLE push_subscriptions
        DROP CONSTRAINT push_subscriptions_keys,
        DROP COLUMN kind,
        ALTER COLUMN p256dh SET NOT NULL,
        ALTER COLUMN auth SET NOT NULL`);
  }
}
