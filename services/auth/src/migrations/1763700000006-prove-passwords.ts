import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a sign-up gave waits with its code, and with the authorization code that the code is exchanged for, until the
 * client proves that it was its own. Codes may also recover an account.
 */
export class ProvePasswords1763700000006 implements MigrationInterface {
  readonly name = 'ProvePasswords1763700000006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE one_time_codes
        ADD COLUMN metadata jsonb,
        DROP CONSTRAINT one_time_codes_purpose,
        ADD CONSTRAINT one_time_codes_purpose CHECK (purpose IN ('confirm-sign-up', 'recover'))`);
    await runner.query(`
      ALTER TABLE auth_codes
        ADD COLUMN purpose text NOT NULL DEFAULT 'confirm-sign-up',
        ADD COLUMN password_hash text,
        ADD COLUMN metadata jsonb,
        ADD CONSTRAINT auth_codes_purpose CHECK (purpose IN ('confirm-sign-up', 'recover'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE auth_codes DROP COLUMN purpose, DROP COLUMN password_hash, DROP COLUMN metadata`,
    );
    await runner.query(`DELETE FROM one_time_codes WHERE purpose <> 'confirm-sign-up'`);
    await runner.query(`
      ALTER TABLE one_time_codes
        DROP COLUMN metadata,
        DROP CONSTRAINT one_time_codes_purpose,
        ADD CONSTRAINT one_time_codes_purpose CHECK (purpose IN ('confirm-sign-up'))`);
  }
}
