import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `is_alert` says of a change whether those who monitor the person are alerted of it. The former release, which does not
 * write it, goes on counting all. Neither default writes a row.
 */
export class RecordAlerts1764000000510 implements MigrationInterface {
  readonly name = 'RecordAlerts1764000000510';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE risk_history ADD is_alert boolean NOT NULL DEFAULT false;
      ALTER TABLE risk_history ALTER is_alert SET DEFAULT true;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE risk_history DROP is_alert');
  }
}
