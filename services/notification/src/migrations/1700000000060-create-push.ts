import { refuseErasedUsers } from '@probity/kit/personal-data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The devices of users, and what is yet to be sent to them. */
export class CreatePush1700000000060 implements MigrationInterface {
  readonly name = 'CreatePush1700000000060';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE push_subscriptions (
        id          text PRIMARY KEY,
        user_id     text NOT NULL,
        endpoint    text NOT NULL UNIQUE,
        p256dh      text NOT NULL,
        auth        text NOT NULL,
        created_at  timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id)');
    await runner.query(`
      CREATE TABLE push_deliveries (
        subscription_id  text NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
        notification_id  text NOT NULL REFERENCES notifications ON DELETE CASCADE,
        user_id          text NOT NULL,
        attempts         integer NOT NULL,
        next_attempt_at  timestamptz NOT NULL,
        created_at       timestamptz NOT NULL,
        PRIMARY KEY (subscription_id, notification_id)
      )`);
    await runner.query('CREATE INDEX push_deliveries_due ON push_deliveries (next_attempt_at)');
    await runner.query('CREATE INDEX push_deliveries_notification ON push_deliveries (notification_id)');
    for (const table of ['push_subscriptions', 'push_deliveries'])
      await runner.query(refuseErasedUsers({ table, column: 'user_id' }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE push_deliveries');
    await runner.query('DROP TABLE push_subscriptions');
  }
}
