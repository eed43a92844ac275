import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sources of articles that are fetched. `next_fetch_at` is null where one is not fetched here; `enabled` is the switch of
 * administrators; `progress` is how far it was read (conditions of requests, last minute, last release); `usual_items`
 * what one fetch usually has, by which a flood is held until somebody accepts it.
 */
export class FetchMediaSources1764000000410 implements MigrationInterface {
  readonly name = 'FetchMediaSources1764000000410';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE media_sources (
        source text PRIMARY KEY,
        name text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('feed', 'gal', 'doj')),
        enabled boolean NOT NULL DEFAULT true,
        next_fetch_at timestamptz,
        last_attempt_at timestamptz,
        last_success_at timestamptz,
        failing_since timestamptz,
        failure_reason text,
        held_since timestamptz,
        held_items integer,
        held_accepted boolean NOT NULL DEFAULT false,
        newest_item_at timestamptz,
        usual_items double precision,
        progress jsonb NOT NULL DEFAULT '{}'
      );
      CREATE INDEX media_imports_by_hand ON media_imports (started_at DESC, id DESC) WHERE source = 'lines'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE media_sources; DROP INDEX media_imports_by_hand');
  }
}
