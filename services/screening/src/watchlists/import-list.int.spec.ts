import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError } from '@probity/contracts';
import { fixedClock, jobTrigger, systemIds } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import { eventually, outboxOf } from '@probity/kit/testing';
import { storedEntry } from '../persons/stored-entry.builder.js';
import { openScreening, type ScreeningContext } from '../screening.harness.js';
import { ImportList } from './import-list.js';
import { ListStates } from './list-states.js';
import type { ListEntry } from '@probity/watchlists';
import { fakeSource, fileOf } from './list-source.builder.js';
import { WatchlistRepository } from './watchlist.repository.js';

const entry = (entryId: string, change: Partial<ListEntry> = {}): ListEntry => ({
  ...storedEntry({ entryId, names: [{ value: `N${entryId}, Nina`, kind: 'primary' }] }),
  raw: { line: entryId },
  ...change,
});
const entries = (count: number): ListEntry[] =>
  Array.from({ length: count }, (_, index) => entry(`e${index + 1}`));
const changedAt = (list: readonly ListEntry[], index: number, change: Partial<ListEntry>): ListEntry[] =>
  list.map((one, at) => (at === index ? { ...one, ...change } : one));

describe('importing a list', () => {
  let test: ScreeningContext;
  const clock = fixedClock('2026-03-01T08:00:00.000Z');
  let lists = 0;
  let source = fakeSource('list-0');
  const load = (list: readonly ListEntry[], options: { force?: boolean; from?: typeof source } = {}) =>
    test.get(ImportList).execute({
      source: options.from ?? source,
      files: [fileOf(list)],
      force: options.force ?? false,
    });
  const rows: ScreeningContext['rows'] = (...query) => test.rows(...query);
  const state = async () => {
    const states = await test.get(ListStates).execute();
    return states.find((one) => one.source === source.id);
  };
  const inLists = (work: (lists: WatchlistRepository, tx: Tx) => Promise<void>) =>
    test.transactions.run(jobTrigger('spec', systemIds), (tx) => work(test.get(WatchlistRepository), tx));
  const failure = async (attempt: Promise<unknown>): Promise<DomainError> => {
    const error: unknown = await attempt.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error instanceof DomainError) return error;
    throw new Error('it did not fail as expected', { cause: error });
  };
  /** Topics of the events since the last call. */
  let seen = 0;
  const topics = async (): Promise<string[]> => {
    const all = await outboxOf(test.database);
    const fresh = all.slice(seen).map((event) => event.topic.replace(/^screening\.|\.v1$/g, ''));
    seen = all.length;
    return fresh;
  };

  beforeAll(async () => {
    test = await openScreening(clock);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    source = fakeSource(`list-${(lists += 1)}`);
    await topics();
  });

  it('makes persons, evidence, risk and events of a first version', async () => {
    const result = await load(entries(3));
    expect(result).toMatchObject({ entries: 3, added: 3, changed: 0, removed: 0, unchanged: false });
    expect(await topics()).toEqual(['list-updated', 'person-added', 'person-added', 'person-added']);
    const persons = await rows(
      `SELECT p.name, p.risk_score, p.listed, p.entity_version, v.active, v.title, v.list_version, e.joined_because
       FROM persons p JOIN evidence v ON v.person_id = p.id JOIN list_entries e ON e.person_id = p.id
       WHERE v.source = $1 ORDER BY p.name`,
      source.id,
    );
    expect(persons).toHaveLength(3);
    expect(persons[0]).toEqual({
      name: 'Ne1, Nina',
      risk_score: 75,
      listed: true,
      entity_version: 1,
      active: true,
      title: 'TEST-1',
      list_version: result.version,
      joined_because: 'First entry of this person',
    });
    const found = await rows('SELECT person_id FROM search_names WHERE folded LIKE $1', '%nina ne1%');
    expect(found.length).toBeGreaterThan(0);
    expect(await state()).toMatchObject({ version: result.version, entries: 3, degraded: false });
  });

  it('changes nothing when the same files come again', async () => {
    await load(entries(3));
    await topics();
    expect(await load(entries(3))).toMatchObject({
      added: 0,
      changed: 0,
      removed: 0,
      entries: 3,
      unchanged: true,
    });
    expect(await topics()).toEqual([]);
  });

  it('sees no change where only the order differs', async () => {
    const names = [
      { value: 'ORLOVA, Nina', kind: 'primary' },
      { value: 'Nina A', kind: 'alias' },
      { value: 'Nina B', kind: 'alias' },
    ] as const;
    await load([entry('e1', { names }), entry('e2')]);
    await topics();
    const result = await load([entry('e2'), entry('e1', { names: [names[0], names[2], names[1]] })]);
    expect(result).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: false });
    expect(await topics()).toEqual(['list-updated']);
  });

  it('announces one changed entry once', async () => {
    await load(entries(12));
    await topics();
    expect(await load(changedAt(entries(12), 4, { programs: ['TEST-2'] }))).toMatchObject({
      changed: 1,
      added: 0,
    });
    expect(await topics()).toEqual(['list-updated', 'person-changed', 'risk-changed']);
    expect(await load(changedAt(entries(12), 4, { programs: ['TEST-2'], remarks: 'New' }))).toMatchObject({
      changed: 1,
    });
    expect(await topics()).toEqual(['list-updated', 'person-changed']);
  });

  it('keeps every form an entry had', async () => {
    await load(entries(12));
    await load(changedAt(entries(12), 0, { remarks: 'Second' }));
    await load(changedAt(entries(12), 0, { remarks: 'Third' }));
    const versions = await rows<{ remarks: string | null }>(
      `SELECT entry->>'remarks' AS remarks FROM list_entry_versions WHERE source = $1 ORDER BY snapshot_id`,
      source.id,
    );
    expect(versions.map((version) => version.remarks)).toEqual([null, 'Second']);
  });

  it('keeps a delisted entry as former, and takes it back', async () => {
    await load(entries(12));
    clock.advance(60_000);
    expect(await load(entries(11))).toMatchObject({ removed: 1, entries: 11 });
    const former = `SELECT p.listed, p.risk_score, p.entity_version, v.active, v.inactive_because, v.inactive_since
      FROM evidence v JOIN persons p ON p.id = v.person_id WHERE v.source = $1 AND v.entry_id = 'e12'`;
    expect(await rows(former, source.id)).toEqual([
      {
        listed: false,
        risk_score: 30,
        entity_version: 2,
        active: false,
        inactive_because: 'delisted',
        inactive_since: clock.now(),
      },
    ]);
    await topics();
    expect(await load(entries(12), { force: true })).toMatchObject({ added: 1, removed: 0 });
    expect(await topics()).toEqual(['list-updated', 'person-changed', 'risk-changed']);
    expect(await rows(former, source.id)).toMatchObject([{ listed: true, risk_score: 75, active: true }]);
    const history = await rows<{ score: number }>(
      `SELECT h.score, h.score_before FROM risk_history h JOIN list_entries e ON e.person_id = h.person_id
       WHERE e.source = $1 AND e.entry_id = 'e12' ORDER BY h.entity_version`,
      source.id,
    );
    expect(history).toEqual([
      { score: 75, score_before: null },
      { score: 30, score_before: 75 },
      { score: 75, score_before: 30 },
    ]);
  });

  it('leaves the last good version live when a file breaks off, says why, and forgets it after a success', async () => {
    const { version } = await load(entries(3));
    await topics();
    const breaks = new DomainError('LIST_UNREADABLE', { detail: 'line 700 ends in the middle' });
    const broken = fakeSource(source.id, {
      afterEntry: (count) => (count === 700 ? Promise.reject(breaks) : Promise.resolve()),
    });
    clock.advance(1000);
    expect(await failure(load(entries(900), { from: broken }))).toMatchObject({ code: 'LIST_UNREADABLE' });
    clock.advance(1000);
    await failure(load(entries(900), { from: broken }));
    expect(await state()).toMatchObject({
      version,
      entries: 3,
      degraded: true,
      reason: 'line 700 ends in the middle',
    });
    const since = await rows('SELECT degraded_since FROM list_sources WHERE source = $1', source.id);
    expect(since).toEqual([{ degraded_since: new Date(clock.now().getTime() - 1000) }]);
    expect(await topics()).toEqual([]);
    expect(await rows('SELECT 1 FROM staged_entries')).toEqual([]);
    await load(entries(3));
    expect(await state()).toMatchObject({ degraded: false });
  });

  it('refuses a list that shrank by more than a tenth, unless a person says that it is right', async () => {
    const { version } = await load(entries(20));
    expect(await failure(load(entries(17)))).toMatchObject({ code: 'LIST_SHRUNK' });
    expect(await state()).toMatchObject({ version, entries: 20, degraded: true });
    expect(await load(entries(17), { force: true })).toMatchObject({ removed: 3, entries: 17 });
    expect(await state()).toMatchObject({ entries: 17, degraded: false });
  });

  it('refuses an empty list, also by force', async () => {
    await load(entries(2));
    expect(await failure(load([], { force: true }))).toMatchObject({ code: 'LIST_EMPTY' });
    expect(await state()).toMatchObject({ entries: 2, degraded: true });
  });

  it('knows no list of a refused file, unless it is loaded or expected', async () => {
    expect(await failure(load([]))).toMatchObject({ code: 'LIST_EMPTY' });
    expect(await state()).toBeUndefined();
    await inLists((known, tx) => known.register(source.id, source.title, tx));
    await failure(load([]));
    expect(await state()).toMatchObject({
      version: null,
      degraded: true,
      reason: expect.stringMatching('no entry') as unknown,
    });
  });

  it('drops lists that were never loaded and are not expected any more', async () => {
    const [loaded, retired, expected] = ['loaded', 'retired', 'expected'].map((id) => `${source.id}-${id}`);
    await load(entries(1), { from: fakeSource(loaded ?? '') });
    await inLists(async (known, tx) => {
      for (const id of [retired, expected]) await known.register(id ?? '', 'A list', tx);
      await known.dropUnexpected([expected ?? ''], tx);
    });
    const ids = (await test.get(ListStates).execute()).map((list) => list.source);
    expect(ids.filter((id) => id.startsWith(`${source.id}-`))).toEqual([expected, loaded]);
  });

  it('lets one import of a list run at a time', async () => {
    await inLists((known, tx) => known.register(source.id, source.title, tx));
    let release: () => void = () => undefined;
    let reached: () => void = () => undefined;
    const first = new Promise<void>((resolve) => (reached = resolve));
    const held = fakeSource(source.id, {
      afterEntry: () => new Promise<void>((resolve) => [reached(), (release = resolve)]),
    });
    const running = load(entries(1), { from: held });
    await first;
    expect(await failure(load(entries(1)))).toMatchObject({ code: 'LIST_BUSY' });
    expect(await state()).toMatchObject({ degraded: true, reason: 'Nothing has been loaded yet.' });
    release();
    expect(await running).toMatchObject({ added: 1 });
  });

  it('shows nothing of an import that is killed while it goes live, and can repeat it', async () => {
    const { version } = await load(entries(12));
    await topics();
    const blocker = test.database.dataSource.createQueryRunner();
    await blocker.startTransaction();
    // The import has written entries by the time it wants to lock this person.
    await blocker.query(`SELECT 1 FROM persons WHERE name = 'Ne1, Nina' FOR UPDATE`);
    const dying = failure(load([...changedAt(entries(12), 0, { remarks: 'New' }), entry('e13')]));
    const [waiting] = await eventually(
      () =>
        rows<{ pid: number }>(
          `SELECT pid FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FROM persons%'`,
        ),
      (found) => found.length === 1,
    );
    await rows('SELECT pg_terminate_backend($1)', waiting?.pid);
    expect(await dying).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await blocker.rollbackTransaction();
    await blocker.release();

    expect(await state()).toMatchObject({ version, entries: 12, degraded: true });
    expect(await topics()).toEqual([]);
    expect(await rows('SELECT 1 FROM list_entries WHERE source = $1', source.id)).toHaveLength(12);
    const again = await load([...changedAt(entries(12), 0, { remarks: 'New' }), entry('e13')]);
    expect(again).toMatchObject({ added: 1, changed: 1, removed: 0, entries: 13 });
  });

  it('takes no notice of what a killed import had staged', async () => {
    await rows(
      `INSERT INTO staged_entries VALUES (gen_random_uuid(), $1, 'x', 'person', 'h', '{}', '{}', '{}', gen_random_uuid(), '')`,
      source.id,
    );
    await rows(`INSERT INTO unchanged_entries VALUES (gen_random_uuid(), $1, 'x')`, source.id);
    expect(await load(entries(2))).toMatchObject({ added: 2, entries: 2 });
    expect(await rows('SELECT 1 FROM staged_entries')).toEqual([]);
    expect(await rows('SELECT 1 FROM unchanged_entries')).toEqual([]);
  });
});
