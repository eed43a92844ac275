import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What administrators do to accounts: invite, delete softly, give data of their own; and who did it. Accounts may be
 * anonymous, without an address and without any role.
 */
export class AdministerAccounts1763700000008 implements MigrationInterface {
  readonly name = 'AdministerAccounts1763700000008';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ALTER COLUMN email DROP NOT NULL,
        ADD COLUMN app_data jsonb NOT NULL DEFAULT '{}',
        ADD COLUMN is_anonymous boolean NOT NULL DEFAULT false,
        ADD COLUMN invited_at timestamptz,
        ADD COLUMN deleted_at timestamptz,
        ADD CONSTRAINT users_email_given CHECK (email IS NOT NULL OR is_anonymous OR deleted_at IS NOT NULL),
        ADD CONSTRAINT users_anonymous_role CHECK (NOT is_anonymous OR access_role = 'user')`);
    await runner.query(`ALTER TABLE audit_entries ADD COLUMN actor text`);
    await runner.query(`
      ALTER TABLE one_time_codes
        ADD COLUMN is_trusted boolean NOT NULL DEFAULT false,
        DROP CONSTRAINT one_time_codes_purpose,
        ADD CONSTRAINT one_time_codes_purpose CHECK (purpose IN (${purposes}))`);
    await runner.query(`
      ALTER TABLE auth_codes
        DROP CONSTRAINT auth_codes_purpose,
        ADD CONSTRAINT auth_codes_purpose CHECK (purpose IN (${purposes}))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['one_time_codes', 'auth_codes']) {
      await runner.query(`DELETE FROM ${table} WHERE purpose NOT IN ('confirm-sign-up', 'recover')`);
      await runner.query(`
        ALTER TABLE ${table}
          DROP CONSTRAINT ${table}_purpose,
          ADD CONSTRAINT ${table}_purpose CHECK (purpose IN ('confirm-sign-up', 'recover'))`);
    }
    await runner.query(`ALTER TABLE one_time_codes DROP COLUMN is_trusted`);
    await runner.query(`ALTER TABLE audit_entries DROP COLUMN actor`);
    await runner.query(`DELETE FROM users WHERE email IS NULL`);
    await runner.query(`
      ALTER TABLE users
        DROP CONSTRAINT users_email_given,
        DROP CONSTRAINT users_anonymous_role,
        DROP COLUMN app_data,
        DROP COLUMN is_anonymous,
        DROP COLUMN invited_at,
        DROP COLUMN deleted_at,
        ALTER COLUMN email SET NOT NULL`);
  }
}

/** With those of a later migration, which may have run before this one where both are new. */
const purposes = [
  ...['confirm-sign-up', 'recover', 'invite', 'sign-in'],
  ...['change-email-current', 'change-email-new', 'reauthenticate'],
]
  .map((purpose) => `'${purpose}'`)
  .join(', ');
