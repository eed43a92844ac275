import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Second factors, the questions for their codes, recovery codes, and sessions that rise. */
export class CreateFactors1763700000009 implements MigrationInterface {
  readonly name = 'CreateFactors1763700000009';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sessions ADD COLUMN refresh_floor integer NOT NULL DEFAULT 0`);
    await runner.query(`
      CREATE TABLE factors (
        id uuid CONSTRAINT factors_pkey PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT factors_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
        friendly_name text NOT NULL,
        status text NOT NULL,
        sealed_secret bytea NOT NULL,
        last_step integer,
        last_challenged_at timestamptz,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT factors_status CHECK (status IN ('unverified', 'verified'))
      )`);
    await runner.query(`CREATE INDEX factors_user_id_idx ON factors (user_id)`);
    await runner.query(`
      CREATE UNIQUE INDEX factors_user_id_friendly_name_key ON factors (user_id, friendly_name)
      WHERE friendly_name <> ''`);
    await runner.query(`
      CREATE TABLE factor_challenges (
        id uuid CONSTRAINT factor_challenges_pkey PRIMARY KEY,
        factor_id uuid NOT NULL
          CONSTRAINT factor_challenges_factor_id_fkey REFERENCES factors (id) ON DELETE CASCADE,
        session_id uuid NOT NULL
          CONSTRAINT factor_challenges_session_id_fkey REFERENCES sessions (id) ON DELETE CASCADE,
        ip text NOT NULL,
        tries integer NOT NULL,
        used_at timestamptz,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query(`CREATE INDEX factor_challenges_factor_id_idx ON factor_challenges (factor_id)`);
    await runner.query(`CREATE INDEX factor_challenges_session_id_idx ON factor_challenges (session_id)`);
    await runner.query(`
      CREATE TABLE recovery_code_sets (
        id uuid CONSTRAINT recovery_code_sets_pkey PRIMARY KEY,
        user_id uuid NOT NULL
          CONSTRAINT recovery_code_sets_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
        friendly_name text NOT NULL,
        salt bytea NOT NULL,
        created_at timestamptz NOT NULL
      )`);
    await runner.query(`CREATE UNIQUE INDEX recovery_code_sets_user_id_key ON recovery_code_sets (user_id)`);
    await runner.query(`
      CREATE TABLE recovery_codes (
        set_id uuid CONSTRAINT recovery_codes_set_id_fkey REFERENCES recovery_code_sets (id) ON DELETE CASCADE,
        hash bytea,
        CONSTRAINT recovery_codes_pkey PRIMARY KEY (set_id, hash)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE recovery_codes`);
    await runner.query(`DROP TABLE recovery_code_sets`);
    await runner.query(`DROP TABLE factor_challenges`);
    await runner.query(`DROP TABLE factors`);
    await runner.query(`ALTER TABLE sessions DROP COLUMN refresh_floor`);
  }
}
