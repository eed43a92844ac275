import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Plans and what was used of them; `user_id` is the auth service's id. A user without a subscription has plan free.
 *
 * - `search_usage`: the counters behind the allowance, charged by an UPDATE that holds the limit in its WHERE.
 *   `period_started` is the first search of the running period of 30 days.
 * - `searches`: one row per search. (user, idempotency key) is unique; (user, term, country) within ten minutes
 *   costs nothing twice. Answers are not kept: a retry is answered anew, without a charge.
 */
export class CreateSearches1764000000004 implements MigrationInterface {
  readonly name = 'CreateSearches1764000000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE subscriptions (
        user_id text PRIMARY KEY,
        plan text NOT NULL,
        since timestamptz NOT NULL,
        renews_at timestamptz
      );
      CREATE TABLE search_usage (
        user_id text PRIMARY KEY,
        day date NOT NULL,
        day_used integer NOT NULL,
        period_started timestamptz NOT NULL,
        period_used integer NOT NULL
      );
      CREATE TABLE searches (
        id uuid PRIMARY KEY,
        user_id text NOT NULL,
        idempotency_key text,
        term_folded text NOT NULL,
        country text NOT NULL,
        charged boolean NOT NULL,
        searched_at timestamptz NOT NULL,
        UNIQUE (user_id, idempotency_key)
      );
      CREATE INDEX searches_recent ON searches (user_id, term_folded, country, searched_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE searches, search_usage, subscriptions`);
  }
}
