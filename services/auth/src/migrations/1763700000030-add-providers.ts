import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People sign in at OpenID providers: who they are there, and the sign-ins that are under way. */
export class AddProviders1763700000030 implements MigrationInterface {
  readonly name = 'AddProviders1763700000030';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE identities ADD COLUMN issuer text NOT NULL DEFAULT ''`);
    await runner.query(`DROP INDEX identities_provider_key`);
    await runner.query(`CREATE UNIQUE INDEX identities_subject_key ON identities (issuer, provider_id)`);
    await runner.query(`
      CREATE TABLE provider_sign_ins (
        state_hash bytea CONSTRAINT provider_sign_ins_pkey PRIMARY KEY,
        browser_hash bytea NOT NULL,
        provider text NOT NULL,
        code_challenge text NOT NULL,
        redirect_to text NOT NULL,
        created_at timestamptz NOT NULL
      )`);
    await runner.query(`CREATE INDEX provider_sign_ins_created_at_idx ON provider_sign_ins (created_at)`);
    await runner.query(`ALTER TABLE auth_codes ADD COLUMN has_second_factor boolean NOT NULL DEFAULT false`);
    await runner.query(constraint([...before, 'sign-in-provider']));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM auth_codes WHERE purpose = 'sign-in-provider'`);
    await runner.query(constraint(before));
    await runner.query(`ALTER TABLE auth_codes DROP COLUMN has_second_factor`);
    await runner.query(`DROP TABLE provider_sign_ins`);
    // Accounts that were only opened at a provider stay, and their owners choose a password by mail.
    await runner.query(`DELETE FROM identities WHERE issuer <> ''`);
    await runner.query(`DROP INDEX identities_subject_key`);
    await runner.query(`ALTER TABLE identities DROP COLUMN issuer`);
    await runner.query(`CREATE UNIQUE INDEX identities_provider_key ON identities (provider, provider_id)`);
  }
}

const before = [
  'confirm-sign-up',
  'recover',
  'invite',
  'sign-in',
  'change-email-current',
  'change-email-new',
  'reauthenticate',
];

const constraint = (purposes: readonly string[]): string => `
  ALTER TABLE auth_codes
    DROP CONSTRAINT auth_codes_purpose,
    ADD CONSTRAINT auth_codes_purpose CHECK (purpose IN (${purposes.map((purpose) => `'${purpose}'`).join(', ')}))`;
