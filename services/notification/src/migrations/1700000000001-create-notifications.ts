import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notifications of users, and the live log that was kept here first. */
export class CreateNotifications1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notifications (
        id          text PRIMARY KEY,
        user_id     text NOT NULL,
        type        text NOT NULL,
        title       text NOT NULL,
        message     text NOT NULL,
        person_id   text,
        created_at  timestamptz NOT NULL,
        read_at     timestamptz
      )`);
    // Ids sort by time, and pages are read by them.
    await runner.query('CREATE INDEX notifications_of_user ON notifications (user_id, id)');
    await runner.query('CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL');
    // One row: its lock orders the log, so that a position is never visible before an earlier one.
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

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE stream_entries');
    await runner.query('DROP TABLE stream_head');
    await runner.query('DROP TABLE notifications');
  }
}
