import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAccounts1763700000001 implements MigrationInterface {
  readonly name = 'CreateAccounts1763700000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users (
        id uuid CONSTRAINT users_pkey PRIMARY KEY,
        email text NOT NULL,
        password_hash text,
        access_role text NOT NULL,
        user_metadata jsonb NOT NULL,
        email_confirmed_at timestamptz,
        confirmation_sent_at timestamptz,
        last_sign_in_at timestamptz,
        banned_until timestamptz,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT users_email_lower CHECK (email = lower(email)),
        CONSTRAINT users_access_role CHECK (access_role IN ('user', 'analyst', 'administrator'))
      )`);
    await runner.query(`CREATE UNIQUE INDEX users_email_key ON users (email)`);
    await runner.query(`
      CREATE TABLE identities (
        id uuid CONSTRAINT identities_pkey PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT identities_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
        provider text NOT NULL,
        provider_id text NOT NULL,
        last_sign_in_at timestamptz,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      )`);
    await runner.query(`CREATE INDEX identities_user_id_idx ON identities (user_id)`);
    await runner.query(`CREATE UNIQUE INDEX identities_provider_key ON identities (provider, provider_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE identities`);
    await runner.query(`DROP TABLE users`);
  }
}
