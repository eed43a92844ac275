import { refuseErasedUsers } from '@probity/kit/personal-data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which alert of whom is in which notification, and what one cause, such as a list update, became for each user: with a
 * `notification_id`, the one notification of all its alerts. Both go with their notifications, or are as old.
 */
export class CreateAlertedPersons1700000000051 implements MigrationInterface {
  readonly name = 'CreateAlertedPersons1700000000051';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX notifications_created ON notifications (created_at)');
    await runner.query(`
      CREATE TABLE alert_causes (
        user_id          text NOT NULL,
        cause_id         text NOT NULL,
        created_at       timestamptz NOT NULL,
        notification_id  text REFERENCES notifications ON DELETE CASCADE,
        PRIMARY KEY (user_id, cause_id)
      )`);
    await runner.query('CREATE INDEX alert_causes_created ON alert_causes (created_at)');
    await runner.query('CREATE INDEX alert_causes_notification ON alert_causes (notification_id)');
    await runner.query(`
      CREATE TABLE alerted_persons (
        user_id          text NOT NULL,
        alert_id         text NOT NULL,
        cause_id         text NOT NULL,
        person_id        text NOT NULL,
        notification_id  text NOT NULL REFERENCES notifications ON DELETE CASCADE,
        PRIMARY KEY (user_id, alert_id)
      )`);
    await runner.query('CREATE INDEX alerted_persons_cause ON alerted_persons (user_id, cause_id)');
    await runner.query('CREATE INDEX alerted_persons_notification ON alerted_persons (notification_id)');
    for (const table of ['alert_causes', 'alerted_persons'])
      await runner.query(refuseErasedUsers({ table, column: 'user_id' }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE alerted_persons');
    await runner.query('DROP TABLE alert_causes');
    await runner.query('DROP INDEX notifications_created');
  }
}
