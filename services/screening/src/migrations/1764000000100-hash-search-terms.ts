import { admitErasedUsers, refuseErasedUsers } from '@probity/kit/personal-data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const choices = { table: 'search_storage', column: 'user_id' };

/**
 * A search keeps its term in words, folded and as typed, or as a keyed hash alone: of users who chose that their
 * searches are not stored. `search_storage` is what they chose; nothing is there about who did not choose.
 */
export class HashSearchTerms1764000000100 implements MigrationInterface {
  readonly name = 'HashSearchTerms1764000000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE search_storage (
        user_id text PRIMARY KEY,
        store_searches boolean NOT NULL
      );
      ALTER TABLE searches
        ALTER term_folded DROP NOT NULL,
        ADD term_typed text,
        ADD term_hash text,
        ADD CONSTRAINT searches_term CHECK (num_nonnulls(term_folded, term_hash) = 1),
        ADD CONSTRAINT searches_typed CHECK (term_typed IS NULL OR term_folded IS NOT NULL);
      CREATE INDEX searches_hashed ON searches (user_id, term_hash) WHERE term_hash IS NOT NULL;
      CREATE INDEX searches_hashed_at ON searches (searched_at) WHERE term_hash IS NOT NULL;
      CREATE INDEX searches_latest ON searches (user_id, searched_at DESC) WHERE term_folded IS NOT NULL;
    `);
    await runner.query(refuseErasedUsers(choices));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(admitErasedUsers(choices));
    // What the last release cannot read is only needed for free repeats within minutes.
    await runner.query(`
      DROP INDEX searches_hashed, searches_hashed_at, searches_latest;
      DELETE FROM searches WHERE term_folded IS NULL;
      ALTER TABLE searches
        DROP CONSTRAINT searches_term,
        DROP CONSTRAINT searches_typed,
        DROP term_typed,
        DROP term_hash,
        ALTER term_folded SET NOT NULL;
      DROP TABLE search_storage;
    `);
  }
}
