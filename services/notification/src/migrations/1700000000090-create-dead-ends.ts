import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was given up and administrators were not notified of yet, by kind. */
export class CreateDeadEnds1700000000090 implements MigrationInterface {
  readonly name = 'CreateDeadEnds1700000000090';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE dead_ends (
        kind         text PRIMARY KEY,
        count        integer NOT NULL,
        notified_at  timestamptz
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE dead_ends');
  }
}
