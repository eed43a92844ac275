import type { MigrationInterface, QueryRunner } from 'typeorm';

const open = 'published_at IS NULL AND dead_at IS NULL';

/** The first part of `outboxMigrations`. */
class CreateOutbox1700000000001 implements MigrationInterface {
  readonly name = 'CreateOutbox1700000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outbox (
        id uuid NOT NULL CONSTRAINT outbox_pk PRIMARY KEY,
        seq bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        topic text NOT NULL,
        key text NOT NULL,
        source text NOT NULL,
        occurred_at timestamptz NOT NULL,
        correlation_id text NOT NULL,
        causation_id text NOT NULL,
        data text NOT NULL,
        attempts int NOT NULL DEFAULT 0,
        next_attempt_at timestamptz,
        last_error text,
        published_at timestamptz,
        dead_at timestamptz
      )`);
    await runner.query(`CREATE INDEX outbox_open ON outbox (seq) WHERE ${open}`);
    await runner.query(
      `CREATE INDEX outbox_waiting ON outbox (next_attempt_at) WHERE next_attempt_at IS NOT NULL AND ${open}`,
    );
    await runner.query(
      'CREATE INDEX outbox_published ON outbox (published_at) WHERE published_at IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE outbox');
  }
}

export { CreateOutbox1700000000001 as CreateOutbox };
