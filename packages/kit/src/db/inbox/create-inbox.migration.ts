import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every service that consumes events adds this to its migrations. */
export class CreateInbox1700000000002 implements MigrationInterface {
  readonly name = 'CreateInbox1700000000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE inbox (
        consumer text NOT NULL,
        source text NOT NULL,
        event_id text NOT NULL,
        state text NOT NULL DEFAULT 'handled',
        handled_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT inbox_pk PRIMARY KEY (consumer, source, event_id)
      )`);
    await runner.query('CREATE INDEX inbox_handled_at ON inbox (handled_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE inbox');
  }
}

export { CreateInbox1700000000002 as CreateInbox };
