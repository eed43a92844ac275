import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Watchlists: what each list says now, every version of it that was ever live, and what a running import has read.
 *
 * - `list_sources`: one row per list ever asked for. `degraded_since` and the failure are set by an attempt that
 *   failed and cleared by the next that succeeds; `live_snapshot_id` is null while nothing was ever loaded.
 * - `list_snapshots`: one row per version that went live; ids grow with time, so they order the versions of a source.
 * - `list_entries`: the newest form of every entry ever seen. `snapshot_id` brought that form,
 *   `removed_snapshot_id` and `removed_at` are set while the entry is delisted. Nothing is ever deleted here.
 * - `list_entry_versions`: the forms before. An entry as snapshot n knew it is the form with
 *   `snapshot_id <= n < superseded_snapshot_id`, which makes a score of the past reproducible.
 * - `entry_keys`: what entries of different lists can be joined by, hashed: names, references, identifiers.
 * - `staged_entries`: what a running import has read so far, with the person each entry would become or be joined to.
 *   Unlogged: after a crash it is empty or stale, and the next import of the source begins by emptying its part.
 *
 * What is derived and always rewritten as a whole (here `entry_keys`, elsewhere names) has no foreign key: each row's
 * check would cost as much as the row, a second for a list of 14,000 entries.
 */
export class CreateWatchlists1764000000001 implements MigrationInterface {
  readonly name = 'CreateWatchlists1764000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE list_sources (
        source text PRIMARY KEY,
        name text NOT NULL,
        live_snapshot_id integer,
        last_attempt_at timestamptz,
        failure_code text,
        failure_reason text,
        degraded_since timestamptz
      );
      CREATE TABLE list_snapshots (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        source text NOT NULL REFERENCES list_sources,
        version text NOT NULL,
        published text,
        loaded_at timestamptz NOT NULL,
        entries integer NOT NULL,
        added integer NOT NULL,
        changed integer NOT NULL,
        removed integer NOT NULL,
        forced boolean NOT NULL,
        missing_parts text[] NOT NULL,
        warnings jsonb NOT NULL
      );
      CREATE INDEX list_snapshots_source ON list_snapshots (source, id);
      ALTER TABLE list_sources ADD CONSTRAINT list_sources_live_snapshot
        FOREIGN KEY (live_snapshot_id) REFERENCES list_snapshots;
      CREATE TABLE list_entries (
        source text NOT NULL,
        entry_id text NOT NULL,
        kind text NOT NULL,
        meaning_hash text NOT NULL,
        entry jsonb NOT NULL,
        raw jsonb NOT NULL,
        first_snapshot_id integer NOT NULL,
        snapshot_id integer NOT NULL REFERENCES list_snapshots,
        removed_snapshot_id integer REFERENCES list_snapshots,
        removed_at timestamptz,
        person_id uuid NOT NULL,
        joined_because text NOT NULL,
        PRIMARY KEY (source, entry_id)
      );
      CREATE INDEX list_entries_person ON list_entries (person_id);
      CREATE TABLE list_entry_versions (
        source text NOT NULL,
        entry_id text NOT NULL,
        snapshot_id integer NOT NULL REFERENCES list_snapshots,
        superseded_snapshot_id integer NOT NULL REFERENCES list_snapshots,
        meaning_hash text NOT NULL,
        entry jsonb NOT NULL,
        raw jsonb NOT NULL,
        PRIMARY KEY (source, entry_id, snapshot_id),
        FOREIGN KEY (source, entry_id) REFERENCES list_entries
      );
      CREATE TABLE entry_keys (
        key uuid NOT NULL,
        source text NOT NULL,
        entry_id text NOT NULL,
        PRIMARY KEY (key, source, entry_id)
      );
      CREATE INDEX entry_keys_entry ON entry_keys (source, entry_id);
      CREATE UNLOGGED TABLE staged_entries (
        import_id uuid NOT NULL,
        source text NOT NULL,
        entry_id text NOT NULL,
        kind text NOT NULL,
        meaning_hash text NOT NULL,
        entry jsonb NOT NULL,
        raw jsonb NOT NULL,
        keys uuid[] NOT NULL,
        person_id uuid NOT NULL,
        joined_because text NOT NULL,
        PRIMARY KEY (import_id, entry_id)
      );
      CREATE INDEX staged_entries_source ON staged_entries (source);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE staged_entries, entry_keys, list_entry_versions, list_entries;
      ALTER TABLE list_sources DROP CONSTRAINT list_sources_live_snapshot;
      DROP TABLE list_snapshots, list_sources;
    `);
  }
}
