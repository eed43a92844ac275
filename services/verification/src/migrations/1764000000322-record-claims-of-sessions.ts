import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `claimed_at`: when a document came; null without one, and where the release before took it. */
export class RecordClaimsOfSessions1764000000322 implements MigrationInterface {
  readonly name = 'RecordClaimsOfSessions1764000000322';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE verification_sessions ADD claimed_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE verification_sessions DROP claimed_at');
  }
}
