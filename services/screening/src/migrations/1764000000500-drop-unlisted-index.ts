import type { MigrationInterface, QueryRunner } from 'typeorm';

/** New entries are compared with all monitored persons, which are read by who monitors them. */
export class DropUnlistedIndex1764000000500 implements MigrationInterface {
  readonly name = 'DropUnlistedIndex1764000000500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX persons_unlisted');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX persons_unlisted ON persons (id) WHERE NOT listed');
  }
}
