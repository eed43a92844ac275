import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When evidence ended, as the list says it (`YYYY`, `YYYY-MM` or `YYYY-MM-DD`), and the day on which a person has to be
 * scored again because a former fact counts for less from then on.
 */
export class DateFormerEvidence1764000000210 implements MigrationInterface {
  readonly name = 'DateFormerEvidence1764000000210';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE evidence ADD ended_on text;
      ALTER TABLE persons ADD rescore_on date;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE persons DROP rescore_on;
      ALTER TABLE evidence DROP ended_on;
    `);
  }
}
