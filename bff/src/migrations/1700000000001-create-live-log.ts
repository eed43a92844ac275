import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The live log that clients resume from. A database that is made anew begins an epoch, so every client reloads once. */
export class CreateLiveLog1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // One row: its lock orders the log, so that a position is never visible before an earlier one.
    await runner.query(`
      CREATE TABLE live_log_head (
        one    boolean PRIMARY KEY DEFAULT true CHECK (one),
        epoch  text NOT NULL,
        seq    integer NOT NULL
      )`);
    await runner.query(`INSERT INTO live_log_head (epoch, seq) VALUES (gen_random_uuid()::text, 0)`);
    await runner.query(`
      CREATE TABLE live_log (
        seq       integer PRIMARY KEY,
        audience  text,
        topic     text NOT NULL,
        data      jsonb NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE live_log');
    await runner.query('DROP TABLE live_log_head');
  }
}
