import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `reasons`: why a document was rejected. `token_hash`: SHA-256 of a link's token, null without a link and once it was used. */
export class LinkSessions1764000000321 implements MigrationInterface {
  readonly name = 'LinkSessions1764000000321';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE verification_sessions ADD reasons jsonb NOT NULL DEFAULT '[]', ADD token_hash text`,
    );
    await runner.query(
      'CREATE UNIQUE INDEX verification_sessions_token ON verification_sessions (token_hash)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE verification_sessions DROP reasons, DROP token_hash');
  }
}
