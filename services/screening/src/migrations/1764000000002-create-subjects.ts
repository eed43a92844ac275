import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Subjects: one person per real-world subject, made of the list entries that were joined to it.
 *
 * - `persons`: `name`, `country` and the rest are derived from the entries and rewritten as a whole when one changes.
 *   `listed` is false for a former subject: every entry left its list. `entity_version` grows with every change.
 *   `birth_dates` are `1970-01-20`, `1970-01`, `1970`, `1970/1973` or `~1970`.
 * - `person_names`: as the lists write them, the primary name first.
 * - `search_names`: every text a search can find the person by (names, aliases, company; "LAST, First" also as
 *   "first last"), as `foldName` gives it. Search folds its term with the same function and matches with LIKE, which
 *   the trigram index serves.
 * - `evidence`: what a list says against a person. `kind` is sanction | pep | media; `title` is the description,
 *   position or headline; `factor` is what the risk model counts it as; `date` the designation date, the start of
 *   office or the date of the article, as precise as the list gives it. Ids stay the same over list versions: (source, entry_id, key) is the natural key.
 *   `list_version` is the version that brought it in its present form; `inactive_because` is delisted | ended.
 * - `entry_splits`: joins that a person undid, with the reason.
 */
export class CreateSubjects1764000000002 implements MigrationInterface {
  readonly name = 'CreateSubjects1764000000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE TABLE persons (
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        name text NOT NULL,
        company text,
        country text,
        countries text[] NOT NULL,
        birth_dates text[] NOT NULL,
        gender text,
        identifiers jsonb NOT NULL,
        listed boolean NOT NULL,
        risk_score smallint NOT NULL,
        risk_band text NOT NULL,
        risk_model text NOT NULL,
        risk_reasons jsonb NOT NULL,
        risk_computed_at timestamptz NOT NULL,
        last_checked timestamptz,
        entity_version integer NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      );
      CREATE INDEX persons_risk ON persons (risk_score DESC, id);
      CREATE INDEX persons_country ON persons (country);
      CREATE INDEX persons_last_checked ON persons (last_checked DESC, id);
      ALTER TABLE list_entries ADD CONSTRAINT list_entries_person_id
        FOREIGN KEY (person_id) REFERENCES persons DEFERRABLE INITIALLY DEFERRED;
      CREATE TABLE person_names (
        person_id uuid NOT NULL,
        ordinal smallint NOT NULL,
        value text NOT NULL,
        kind text NOT NULL,
        source text NOT NULL,
        PRIMARY KEY (person_id, ordinal)
      );
      CREATE TABLE search_names (
        person_id uuid NOT NULL,
        ordinal smallint NOT NULL,
        folded text NOT NULL,
        PRIMARY KEY (person_id, ordinal)
      );
      CREATE INDEX search_names_folded ON search_names USING gin (folded gin_trgm_ops);
      CREATE TABLE evidence (
        id uuid PRIMARY KEY,
        person_id uuid NOT NULL REFERENCES persons,
        source text NOT NULL,
        entry_id text NOT NULL,
        key text NOT NULL,
        kind text NOT NULL,
        factor text NOT NULL,
        title text NOT NULL,
        date text,
        country text,
        summary text NOT NULL,
        url text,
        active boolean NOT NULL,
        inactive_since timestamptz,
        inactive_because text,
        list_version text NOT NULL,
        created_at timestamptz NOT NULL,
        UNIQUE (source, entry_id, key),
        FOREIGN KEY (source, entry_id) REFERENCES list_entries
      );
      CREATE INDEX evidence_person ON evidence (person_id);
      CREATE TABLE entry_splits (
        id uuid PRIMARY KEY,
        source text NOT NULL,
        entry_id text NOT NULL,
        from_person_id uuid NOT NULL REFERENCES persons,
        to_person_id uuid NOT NULL REFERENCES persons,
        reason text NOT NULL,
        decided_by text NOT NULL,
        decided_at timestamptz NOT NULL,
        FOREIGN KEY (source, entry_id) REFERENCES list_entries
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE entry_splits, evidence, search_names, person_names;
      ALTER TABLE list_entries DROP CONSTRAINT list_entries_person_id;
      DROP TABLE persons;
    `);
  }
}
