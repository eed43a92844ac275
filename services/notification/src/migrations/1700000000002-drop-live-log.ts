import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The live log is the BFF's now, in its own database. What it held here is lost, which is fine: it repeats what other
 * tables say, and clients of the new log, which begins a new epoch, reload once.
 */
export class DropLiveLog1700000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE stream_entries');
    await runner.query('DROP TABLE stream_head');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE stream_head (
        one    boolean PRIMARY KEY DEFAULT true CHECK (one),
        epoch  text NOT NULL,
        seq    integer NOT NULL
      )`);
    await runner.query(`INSERT INTO stream_head (epoch, seq) VALUES (gen_random_uuid()::text, 0)`);
    await runner.query(`
      CREATE TABLE stream_entries (
        seq       integer PRIMARY KEY,
        audience  text,
        topic     text NOT NULL,
        data      jsonb NOT NULL
      )`);
  }
}
