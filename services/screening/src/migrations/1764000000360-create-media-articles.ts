import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What is kept of articles: address, headline, summary, outlet, language, dates and what was found in them; never a
 * body. An article is its canonical address; each version of its text (SHA-256 of the item as received) has a finding of
 * its own, and `version` of the article is the newest. `media_imports` counts what came of every line of an import:
 * batch by batch in the transaction that stores it, so the counts are true of an import that was killed as well.
 */
export class CreateMediaArticles1764000000360 implements MigrationInterface {
  readonly name = 'CreateMediaArticles1764000000360';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE media_imports (
        id uuid PRIMARY KEY,
        source text NOT NULL,
        file text NOT NULL,
        started_at timestamptz NOT NULL,
        ended_at timestamptz,
        failure_reason text,
        added integer NOT NULL DEFAULT 0,
        corrected integer NOT NULL DEFAULT 0,
        reread integer NOT NULL DEFAULT 0,
        unchanged integer NOT NULL DEFAULT 0,
        not_adverse integer NOT NULL DEFAULT 0,
        no_lexicon integer NOT NULL DEFAULT 0,
        refused integer NOT NULL DEFAULT 0,
        refused_lines jsonb NOT NULL DEFAULT '[]'
      );
      CREATE INDEX media_imports_started ON media_imports (started_at DESC);
      CREATE TABLE media_articles (
        url_key text PRIMARY KEY,
        url text NOT NULL,
        version text NOT NULL,
        first_seen_at timestamptz NOT NULL,
        withdrawn_at timestamptz,
        withdrawn_because text
      );
      CREATE TABLE media_findings (
        url_key text NOT NULL REFERENCES media_articles ON DELETE CASCADE,
        version text NOT NULL,
        import_id uuid NOT NULL REFERENCES media_imports,
        fetched_at timestamptz NOT NULL,
        headline text NOT NULL,
        summary text,
        outlet text NOT NULL,
        domain text NOT NULL,
        language text NOT NULL,
        dated_at timestamptz NOT NULL,
        date_basis text NOT NULL CHECK (date_basis IN ('published', 'seen')),
        finding jsonb NOT NULL,
        kept boolean NOT NULL GENERATED ALWAYS AS ((finding->>'kept')::boolean) STORED,
        PRIMARY KEY (url_key, version)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE media_findings; DROP TABLE media_articles; DROP TABLE media_imports');
  }
}
