import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often each screen was opened on a day (UTC), and how often by users who share their part. No row is about a user. */
export class CreateScreenUses1700000000050 implements MigrationInterface {
  readonly name = 'CreateScreenUses1700000000050';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE screen_uses (
        day date NOT NULL,
        screen text NOT NULL,
        uses integer NOT NULL,
        shared integer NOT NULL CHECK (shared BETWEEN 0 AND uses),
        PRIMARY KEY (day, screen)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE screen_uses');
  }
}
