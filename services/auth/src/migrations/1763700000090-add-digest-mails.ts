import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Digests beside the mails of accounts, which are sent first. What waits for a user goes with the account. */
export class AddDigestMails1763700000090 implements MigrationInterface {
  readonly name = 'AddDigestMails1763700000090';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE outgoing_mails
        ADD COLUMN purpose text NOT NULL DEFAULT 'account'
          CONSTRAINT outgoing_mails_purpose CHECK (purpose IN ('account', 'digest')),
        ADD COLUMN user_id uuid
          CONSTRAINT outgoing_mails_user_id_fkey REFERENCES users (id) ON DELETE CASCADE`);
    await runner.query(`DROP INDEX outgoing_mails_waiting_idx`);
    await runner.query(
      `CREATE INDEX outgoing_mails_waiting_idx ON outgoing_mails (purpose, next_try_at) WHERE state = 'waiting'`,
    );
    await runner.query(
      `CREATE INDEX outgoing_mails_user_id_idx ON outgoing_mails (user_id) WHERE user_id IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX outgoing_mails_waiting_idx`);
    await runner.query(`ALTER TABLE outgoing_mails DROP COLUMN purpose, DROP COLUMN user_id`);
    await runner.query(
      `CREATE INDEX outgoing_mails_waiting_idx ON outgoing_mails (next_try_at) WHERE state = 'waiting'`,
    );
  }
}
