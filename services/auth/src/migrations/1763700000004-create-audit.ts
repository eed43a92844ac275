import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAudit1763700000004 implements MigrationInterface {
  readonly name = 'CreateAudit1763700000004';

  async up(runner: QueryRunner): Promise<void> {
    // No foreign keys: the log outlives users and sessions.
    await runner.query(`
      CREATE TABLE audit_entries (
        id uuid CONSTRAINT audit_entries_pkey PRIMARY KEY,
        at timestamptz NOT NULL,
        action text NOT NULL,
        outcome text NOT NULL,
        user_id uuid,
        email_hash bytea,
        session_id uuid,
        ip text NOT NULL,
        user_agent text NOT NULL,
        correlation_id text NOT NULL
      )`);
    await runner.query(`CREATE INDEX audit_entries_at_idx ON audit_entries (at)`);
    await runner.query(`CREATE INDEX audit_entries_user_id_idx ON audit_entries (user_id)`);
    await runner.query(`
      CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'audit_entries is append-only';
      END $$`);
    await runner.query(`
      CREATE TRIGGER audit_entries_append_only
      BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE audit_entries`);
    await runner.query(`DROP FUNCTION refuse_audit_change()`);
  }
}
