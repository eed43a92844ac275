import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Several previous signing keys: each stays until its last token has ended, however often keys are rotated. */
export class KeepPreviousKeys1763700000060 implements MigrationInterface {
  readonly name = 'KeepPreviousKeys1763700000060';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE signing_keys ADD COLUMN retired_at timestamptz`);
    await runner.query(`DROP INDEX signing_keys_state_key`);
    await runner.query(
      `CREATE UNIQUE INDEX signing_keys_state_key ON signing_keys (state) WHERE state <> 'previous'`,
    );
  }

  /** The newest previous key stays: what others signed ends at once. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM signing_keys WHERE state = 'previous' AND kid <> (
        SELECT kid FROM signing_keys WHERE state = 'previous' ORDER BY retired_at DESC NULLS LAST, kid LIMIT 1)`);
    await runner.query(`DROP INDEX signing_keys_state_key`);
    await runner.query(`CREATE UNIQUE INDEX signing_keys_state_key ON signing_keys (state)`);
    await runner.query(`ALTER TABLE signing_keys DROP COLUMN retired_at`);
  }
}
