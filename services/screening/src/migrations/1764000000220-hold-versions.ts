import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The newest version of a list that its shrink guard refused, until a version is live again: it waits to be released or
 * discarded. And who decided what about lists, which is never changed; `action` is fetch | request-release | release |
 * discard.
 */
export class HoldVersions1764000000220 implements MigrationInterface {
  readonly name = 'HoldVersions1764000000220';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE held_versions (
        source text PRIMARY KEY REFERENCES list_sources,
        version text NOT NULL,
        entries integer NOT NULL,
        held_at timestamptz NOT NULL,
        release_requested_by text,
        released_at timestamptz,
        discarded_at timestamptz
      );
      CREATE TABLE list_decisions (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        source text NOT NULL,
        action text NOT NULL,
        version text,
        decided_by text NOT NULL,
        decided_at timestamptz NOT NULL
      );
      CREATE INDEX list_decisions_source ON list_decisions (source, id DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE list_decisions; DROP TABLE held_versions');
  }
}
