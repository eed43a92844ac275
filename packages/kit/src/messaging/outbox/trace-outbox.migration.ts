import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each event keeps the trace it belongs to; and those that were given up can be counted. */
class TraceOutbox1700000000003 implements MigrationInterface {
  readonly name = 'TraceOutbox1700000000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD COLUMN traceparent text');
    await runner.query('CREATE INDEX outbox_dead ON outbox (dead_at) WHERE dead_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX outbox_dead');
    await runner.query('ALTER TABLE outbox DROP COLUMN traceparent');
  }
}

export { TraceOutbox1700000000003 as TraceOutbox };
