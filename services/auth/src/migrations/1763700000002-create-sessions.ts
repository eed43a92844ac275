import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSessions1763700000002 implements MigrationInterface {
  readonly name = 'CreateSessions1763700000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sessions (
        id uuid CONSTRAINT sessions_pkey PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT sessions_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
        aal text NOT NULL,
        amr jsonb NOT NULL,
        refresh_counter integer NOT NULL,
        retired jsonb NOT NULL,
        sealed_key bytea NOT NULL,
        ip text NOT NULL,
        user_agent text NOT NULL,
        created_at timestamptz NOT NULL,
        refreshed_at timestamptz NOT NULL,
        CONSTRAINT sessions_aal CHECK (aal IN ('aal1', 'aal2'))
      )`);
    await runner.query(`CREATE INDEX sessions_user_id_idx ON sessions (user_id)`);
    await runner.query(`
      CREATE TABLE signing_keys (
        kid text CONSTRAINT signing_keys_pkey PRIMARY KEY,
        state text NOT NULL,
        public_jwk jsonb NOT NULL,
        sealed_private_jwk bytea NOT NULL,
        created_at timestamptz NOT NULL,
        activated_at timestamptz,
        CONSTRAINT signing_keys_state CHECK (state IN ('next', 'current', 'previous'))
      )`);
    await runner.query(`CREATE UNIQUE INDEX signing_keys_state_key ON signing_keys (state)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE signing_keys`);
    await runner.query(`DROP TABLE sessions`);
  }
}
