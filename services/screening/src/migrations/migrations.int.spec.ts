import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { storedEntry } from '../persons/stored-entry.builder.js';
import { openScreening, type ScreeningContext } from '../screening.harness.js';
import { migrations } from './index.js';

/** The tables that each migration adds, the last migration first. */
const steps: readonly [migration: string, tables: readonly string[]][] = [
  ['RecordAutomaticSearches', []],
  ['FindFormerAlerts', []],
  ['RecordAlerts', []],
  ['DropUnlistedIndex', []],
  ['IndexSearchNamesInBatches', []],
  ['IndexSearchNamesAtOnce', []],
  ['AddArticlesByHand', []],
  ['RecordListedOwnership', ['listed_ownership']],
  ['RecordUnjudgedArticles', ['media_unjudged']],
  ['WatchMediaFolder', []],
  ['RetainMedia', ['media_tombstones']],
  ['FetchMediaSources', ['media_sources']],
  ['AnnounceMediaEvents', ['media_alerts', 'media_announced_events']],
  ['ReviewMediaEvents', ['media_decisions']],
  ['ComparePersonsWithArticles', ['media_mentions']],
  ['LinkMediaArticles', ['media_events', 'media_links']],
  ['CreateMediaArticles', ['media_articles', 'media_findings', 'media_imports']],
  ['NoteUnchangedEntries', ['unchanged_entries']],
  ['RecordReportDocuments', ['report_documents']],
  ['MakeSubjectsOfScans', []],
  ['MergePersons', ['merged_persons']],
  ['RecordReadings', []],
  ['HoldVersions', ['held_versions', 'list_decisions']],
  ['DateFormerEvidence', []],
  ['ScheduleLists', []],
  ['TellOtherListingsApart', []],
  ['AddListCoverage', []],
  ['HashSearchTerms', ['search_storage']],
  ['AddMatchedVersion', []],
  ['CreateMonitoringSettings', ['monitoring_settings']],
  ['ExtendRiskHistory', []],
  ['CreateMonitoredPersons', ['monitored_persons']],
  ['CreateErasedUsers', ['erased_users']],
  ['CreateReports', ['reports']],
  ['CreateSearches', ['search_usage', 'searches', 'subscriptions']],
  ['CreateRiskHistory', ['risk_history']],
  ['CreateSubjects', ['entry_splits', 'evidence', 'person_names', 'persons', 'search_names']],
  [
    'CreateWatchlists',
    ['entry_keys', 'list_entries', 'list_entry_versions', 'list_snapshots', 'list_sources', 'staged_entries'],
  ],
];

/** Columns that a later migration than that of their table adds; they come and go with it. */
const laterColumns = new Map([
  ['evidence', ['ended_on']],
  ['persons', ['rescore_on', 'origin', 'media_compared_at']],
  ['risk_history', ['snapshot_id', 'risk_moved', 'fields', 'evidence', 'is_alert']],
  [
    'list_sources',
    ['matched_snapshot_id', 'checked_at', 'next_fetch_at', 'file_states', 'file_states_version'],
  ],
  ['list_snapshots', ['covers', 'reading']],
  ['media_findings', ['compared_at']],
  ['searches', ['term_typed', 'term_hash', 'automatic', 'paid_at']],
]);

const withoutLaterColumns = (table: string, row: object): object => {
  const later = laterColumns.get(table) ?? [];
  return Object.fromEntries(Object.entries(row).filter(([column]) => !later.includes(column)));
};

describe('the migrations of the screening database', () => {
  let screening: ScreeningContext;
  let dataSource: DataSource;
  let columnsOfAll: unknown[];

  beforeAll(async () => {
    screening = await openScreening();
    ({ dataSource } = screening.database);
    await screening.load('list', { ...storedEntry(), raw: {} });
    await screening.rows(`
      INSERT INTO subscriptions VALUES ('ada', 'premium', now(), NULL);
      INSERT INTO search_usage VALUES ('ada', '2026-03-01', 1, now(), 1);
      INSERT INTO searches VALUES (gen_random_uuid(), 'ada', 'key', 'orlova', 'all_countries', true, now());
      INSERT INTO reports SELECT gen_random_uuid(), id, 'check', 'complete', 75, 'high', '{}', 'nina orlova', '{}', now()
        FROM persons;
      INSERT INTO monitored_persons SELECT 'ada', id, now(), entity_version FROM persons;
      INSERT INTO monitoring_settings VALUES ('ada', false);
      INSERT INTO search_storage VALUES ('ada', true)`);
    columnsOfAll = await columns();
  });
  afterAll(() => screening.close());

  const tables = async (): Promise<string[]> =>
    (
      await screening.rows<{ name: string }>(
        `SELECT table_name AS name FROM information_schema.tables
         WHERE table_schema = 'public' AND table_name NOT IN ('inbox', 'migrations', 'outbox') ORDER BY 1`,
      )
    ).map(({ name }) => name);
  const columns = (): Promise<unknown[]> =>
    screening.rows(
      `SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns
       WHERE table_schema = 'public' ORDER BY 1, 2`,
    );
  /** Rows by table. */
  const contents = async (of: readonly string[]): Promise<Record<string, unknown[]>> =>
    Object.fromEntries(
      await Promise.all(
        of.map(async (table) => {
          const rows = await screening.rows<object>(`SELECT * FROM ${table}`);
          return [table, rows.map((row) => withoutLaterColumns(table, row))] as const;
        }),
      ),
    );

  const pagesBeside = async (): Promise<unknown[]> =>
    screening.rows(`SELECT gin_clean_pending_list('search_names_folded')::int AS pages`);
  const nameAgain = () => screening.rows(`UPDATE search_names SET folded = folded || ' again'`);

  /** Undoes a migration and all after it. */
  const undo = async (migration: string): Promise<void> => {
    const undone = steps.slice(0, steps.findIndex(([name]) => name === migration) + 1);
    for (const _one of undone) await dataSource.undoLastMigration();
  };

  it('are all described here', () => {
    expect(steps.map(([name]) => name)).toEqual(
      migrations.map(({ name }) => name.replace(/\d+$/, '')).toReversed(),
    );
  });

  it.each(steps)(
    '%s takes its tables away, leaves the data of others, and can be done again',
    async (_name, own) => {
      const before = await tables();
      const others = before.filter((table) => !own.includes(table));
      const kept = await contents(others);
      await dataSource.undoLastMigration();
      expect(await tables()).toEqual(others);
      expect(await contents(others)).toEqual(kept);
      // Entries belong to persons, which are gone, and only an import makes them anew.
      if (own.includes('persons')) await screening.rows('TRUNCATE list_entries CASCADE');
      const left = await contents(others);
      // All that were undone so far come back, empty, and leave what was there.
      await screening.database.migrate();
      expect(await columns()).toEqual(columnsOfAll);
      expect(await contents(others)).toEqual(left);
      for (const step of steps.slice(0, steps.findIndex(([, added]) => added === own) + 1)) {
        expect(await contents(step[1])).toEqual(Object.fromEntries(step[1].map((table) => [table, []])));
        await dataSource.undoLastMigration();
      }
      expect(await tables()).toEqual(others);
    },
  );

  it('ExtendRiskHistory finds the list versions of the changes that were there before', async () => {
    await screening.database.migrate();
    await screening.load('another', { ...storedEntry(), raw: {} });
    const changes = () => screening.rows<object>('SELECT * FROM risk_history');
    const before = await changes();
    expect(before).toEqual([expect.objectContaining({ snapshot_id: 1, risk_moved: true, fields: [] })]);
    await undo('ExtendRiskHistory');
    expect(Object.keys((await changes())[0] ?? {})).not.toContain('snapshot_id');
    await screening.database.migrate();
    expect(await changes()).toEqual(before);
  });

  it('IndexSearchNamesAtOnce leaves no names beside their index, of before and of later', async () => {
    await undo('IndexSearchNamesInBatches');
    await nameAgain();
    expect(await pagesBeside()).toEqual([{ pages: 0 }]);
    await dataSource.undoLastMigration();
    await nameAgain();
    expect(await pagesBeside()).toEqual([{ pages: 1 }]);
    await nameAgain();
    await screening.database.migrate();
    expect(await pagesBeside()).toEqual([{ pages: 0 }]);
  });

  it('IndexSearchNamesInBatches leaves names beside their index until who wrote them puts them in', async () => {
    await nameAgain();
    expect(await pagesBeside()).toEqual([{ pages: 1 }]);
    await nameAgain();
    await screening.load('a third', { ...storedEntry(), entryId: '3', raw: {} });
    expect(await pagesBeside()).toEqual([{ pages: 0 }]);
    await nameAgain();
    await undo('IndexSearchNamesInBatches');
    expect(await pagesBeside()).toEqual([{ pages: 0 }]);
    await screening.database.migrate();
  });
});
