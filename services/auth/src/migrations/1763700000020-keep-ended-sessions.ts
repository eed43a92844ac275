import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sessions that ended, while their access tokens are still valid. A trigger keeps them, so that none can end without
 * being known, whatever deletes it. It also drops what is older than any access token, unless somebody else is about to.
 */
export class KeepEndedSessions1763700000020 implements MigrationInterface {
  readonly name = 'KeepEndedSessions1763700000020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ended_sessions (
        id uuid CONSTRAINT ended_sessions_pkey PRIMARY KEY,
        ended_at timestamptz NOT NULL,
        ended_by bigint NOT NULL
      )`);
    await runner.query(`CREATE INDEX ended_sessions_ended_at_idx ON ended_sessions (ended_at)`);
    await runner.query(`
      CREATE FUNCTION keep_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO ended_sessions (id, ended_at, ended_by)
          SELECT id, now(), pg_current_xact_id()::text::bigint FROM gone ON CONFLICT DO NOTHING;
        DELETE FROM ended_sessions WHERE id IN (
          SELECT id FROM ended_sessions WHERE ended_at < now() - interval '2 days'
          LIMIT 100 FOR UPDATE SKIP LOCKED);
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER sessions_keep_ended AFTER DELETE ON sessions REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION keep_ended_sessions()`);
    // Operators empty the table when they change the service's secret.
    await runner.query(`
      CREATE FUNCTION keep_truncated_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO ended_sessions (id, ended_at, ended_by)
          SELECT id, now(), pg_current_xact_id()::text::bigint FROM sessions ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER sessions_keep_truncated BEFORE TRUNCATE ON sessions
      FOR EACH STATEMENT EXECUTE FUNCTION keep_truncated_sessions()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER sessions_keep_truncated ON sessions`);
    await runner.query(`DROP FUNCTION keep_truncated_sessions()`);
    await runner.query(`DROP TRIGGER sessions_keep_ended ON sessions`);
    await runner.query(`DROP FUNCTION keep_ended_sessions()`);
    await runner.query(`DROP TABLE ended_sessions`);
  }
}
