import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts may change their address, which takes two codes; codes sign in, and confirm who changes a password. */
export class ChangeAddresses1763700000010 implements MigrationInterface {
  readonly name = 'ChangeAddresses1763700000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD COLUMN new_email text,
        ADD COLUMN email_change_confirmed text,
        ADD COLUMN email_change_sent_at timestamptz,
        ADD CONSTRAINT users_email_change_confirmed CHECK (email_change_confirmed IN ('current', 'new'))`);
    await runner.query(`CREATE INDEX users_new_email_idx ON users (new_email) WHERE new_email IS NOT NULL`);
    for (const table of tables) await runner.query(constraint(table, [...before, ...added]));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) {
      await runner.query(`DELETE FROM ${table} WHERE purpose NOT IN (${quoted(before)})`);
      await runner.query(constraint(table, before));
    }
    await runner.query(`
      ALTER TABLE users
        DROP COLUMN new_email,
        DROP COLUMN email_change_confirmed,
        DROP COLUMN email_change_sent_at`);
  }
}

const tables = ['one_time_codes', 'auth_codes'];
const before = ['confirm-sign-up', 'recover', 'invite', 'sign-in'];
const added = ['change-email-current', 'change-email-new', 'reauthenticate'];

const quoted = (purposes: readonly string[]): string => purposes.map((purpose) => `'${purpose}'`).join(', ');

const constraint = (table: string, purposes: readonly string[]): string => `
  ALTER TABLE ${table}
    DROP CONSTRAINT ${table}_purpose,
    ADD CONSTRAINT ${table}_purpose CHECK (purpose IN (${quoted(purposes)}))`;
