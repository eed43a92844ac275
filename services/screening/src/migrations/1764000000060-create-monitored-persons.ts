import { refuseErasedUsers } from '@probity/kit/personal-data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who monitors whom since when; `user_id` is the auth service's id. Alerts are not stored: they are the changes in
 * `risk_history` whose `entity_version` is above `cleared_version`, which is the person's version when monitoring began or
 * the user last cleared them. By person, because a list update knows persons and looks for their users.
 */
export class CreateMonitoredPersons1764000000060 implements MigrationInterface {
  readonly name = 'CreateMonitoredPersons1764000000060';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE monitored_persons (
        user_id text NOT NULL,
        person_id uuid NOT NULL REFERENCES persons,
        since timestamptz NOT NULL,
        cleared_version integer NOT NULL,
        PRIMARY KEY (user_id, person_id)
      );
      CREATE INDEX monitored_persons_person ON monitored_persons (person_id);
    `);
    await runner.query(refuseErasedUsers({ table: 'monitored_persons', column: 'user_id' }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE monitored_persons');
  }
}
