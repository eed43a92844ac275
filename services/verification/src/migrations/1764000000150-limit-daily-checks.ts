import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many of a day's checks each user has used up: one row a user, so that one statement charges and refuses. */
export class LimitDailyChecks1764000000150 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE check_usage (
        user_id text PRIMARY KEY,
        day     date NOT NULL,
        used    integer NOT NULL
      )`);
    // What was used up today, before there was a limit.
    await runner.query(`
      INSERT INTO check_usage (user_id, day, used)
      SELECT user_id, (now() AT TIME ZONE 'UTC')::date, count(*) FROM check_runs
      WHERE state <> 'failed' AND (started_at AT TIME ZONE 'UTC')::date = (now() AT TIME ZONE 'UTC')::date
      GROUP BY user_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE check_usage');
  }
}
