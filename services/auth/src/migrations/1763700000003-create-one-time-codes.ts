import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateOneTimeCodes1763700000003 implements MigrationInterface {
  readonly name = 'CreateOneTimeCodes1763700000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE one_time_codes (
        id uuid CONSTRAINT one_time_codes_pkey PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT one_time_codes_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
        purpose text NOT NULL,
        link_hash bytea NOT NULL,
        digits_hash bytea NOT NULL,
        tries integer NOT NULL,
        password_hash text,
        code_challenge text,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT one_time_codes_purpose CHECK (purpose IN ('confirm-sign-up'))
      )`);
    await runner.query(`CREATE INDEX one_time_codes_user_id_idx ON one_time_codes (user_id)`);
    await runner.query(`CREATE UNIQUE INDEX one_time_codes_link_hash_key ON one_time_codes (link_hash)`);
    await runner.query(`
      CREATE TABLE auth_codes (
        code_hash bytea CONSTRAINT auth_codes_pkey PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT auth_codes_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
        code_challenge text NOT NULL,
        created_at timestamptz NOT NULL
      )`);
    await runner.query(`CREATE INDEX auth_codes_user_id_idx ON auth_codes (user_id)`);
    await runner.query(`
      CREATE TABLE outgoing_mails (
        id uuid CONSTRAINT outgoing_mails_pkey PRIMARY KEY,
        state text NOT NULL,
        sealed bytea,
        tries integer NOT NULL,
        next_try_at timestamptz NOT NULL,
        useful_until timestamptz NOT NULL,
        correlation_id text NOT NULL,
        created_at timestamptz NOT NULL,
        ended_at timestamptz,
        CONSTRAINT outgoing_mails_state CHECK (state IN ('waiting', 'sent', 'given-up'))
      )`);
    await runner.query(
      `CREATE INDEX outgoing_mails_waiting_idx ON outgoing_mails (next_try_at) WHERE state = 'waiting'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE outgoing_mails`);
    await runner.query(`DROP TABLE auth_codes`);
    await runner.query(`DROP TABLE one_time_codes`);
  }
}
