import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { coverageOf, DomainError } from '@probity/contracts';
import type { DownloadResult, FileStates } from '@probity/kit/downloads';
import { fixedClock, jobTrigger, systemIds } from '@probity/kit/context';
import { fakeOf } from '@probity/kit/testing';
import { storedEntry } from '../persons/stored-entry.builder.js';
import { openScreening, type ScreeningContext } from '../screening.harness.js';
import { ImportList } from '../watchlists/import-list.js';
import { WatchlistRepository } from '../watchlists/watchlist.repository.js';
import { fakeSource, fileOf } from '../watchlists/list-source.builder.js';
import type { ListSource } from '@probity/watchlists';
import type { ListDownloadClient } from './list-download.client.js';
import { ListScheduleRepository } from './list-schedule.repository.js';
import { UpdateLists } from './update-lists.js';

const hour = 60 * 60 * 1000;
const files = [fileOf([{ ...storedEntry(), raw: {} }])];
const fetched: DownloadResult = {
  state: 'fetched',
  files,
  lastModified: '2026-02-03T04:05:06.000Z',
  fileStates: {},
};
const offline: DownloadResult = {
  state: 'unreachable',
  reason: 'https://lists.test/a.csv could not be reached (ENOTFOUND). Is there an internet connection?',
};

describe('updating lists from their publishers', () => {
  const clock = fixedClock('2026-03-01T08:00:00.000Z');
  let test: ScreeningContext;
  beforeAll(async () => {
    test = await openScreening(clock);
  });
  afterAll(() => test.close());

  const running = new AbortController().signal;
  let asked: Record<string, FileStates>;
  beforeEach(() => {
    asked = {};
  });

  /** Only with what the publishers have; none but those are due where `isDue` is false. */
  const update = async (
    downloads: Record<string, DownloadResult | Promise<DownloadResult>>,
    sources: readonly ListSource[],
    { signal = running, isDue = true, schedule = new ListScheduleRepository() } = {},
  ) => {
    const download: ListDownloadClient['download'] = async ({ source }, known, _signal, use) => {
      asked[source.id] = known;
      return use(await (downloads[source.id] ?? offline));
    };
    const intervals = new Map(sources.map(({ id }) => [id, hour * 6]));
    await test.transactions.run(jobTrigger('spec', systemIds), async (tx) => {
      for (const { id, title } of sources) {
        await test.get(WatchlistRepository).register(id, title, tx);
      }
      await schedule.plan(intervals, clock.now(), tx);
      if (isDue) await schedule.makeDue([...intervals.keys()], clock.now(), clock.now(), tx);
    });
    return new UpdateLists(
      fakeOf<ListDownloadClient>({ download }),
      test.get(ImportList),
      test.get(WatchlistRepository),
      schedule,
      test.transactions,
      clock,
      systemIds,
    ).execute(
      sources.map((source) => ({ source, intervalMs: hour * 6 })),
      signal,
    );
  };
  const later = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();
  const state = async (id: string) => (await states()).find(({ source }) => source === id);
  const states = () => test.transactions.read((tx) => test.get(WatchlistRepository).states(tx));

  it('imports what came and marks what did not', async () => {
    const breaks = new DomainError('LIST_UNREADABLE', { detail: 'broken' });
    const broken = fakeSource('c-broken', { afterEntry: () => Promise.reject(breaks) });
    const results = await update({ 'b-good': fetched, 'c-broken': fetched }, [
      fakeSource('a-offline'),
      broken,
      fakeSource('b-good'),
    ]);
    expect(results).toMatchObject([
      { source: 'a-offline', state: 'failed' },
      { source: 'c-broken', state: 'failed', reason: 'broken' },
      { source: 'b-good', state: 'imported', result: { added: 1, published: '2026-02-03' } },
    ]);
    expect(await states()).toMatchObject([
      {
        source: 'a-offline',
        name: 'The a-offline list',
        version: null,
        entries: 0,
        degraded: true,
        reason: `The list could not be downloaded: ${offline.reason}`,
      },
      { source: 'b-good', entries: 1, degraded: false, published: '2026-02-03' },
      { source: 'c-broken', degraded: true, reason: 'broken' },
    ]);
  });

  it('imports a list while the publisher of another is slow', async () => {
    let isImported = (): void => undefined;
    const imported = new Promise<void>((resolve) => (isImported = resolve));
    class ScheduleThatTells extends ListScheduleRepository {
      override async fetchNext(...given: Parameters<ListScheduleRepository['fetchNext']>) {
        await super.fetchNext(...given);
        if (given[0] === 'm-quick') isImported();
      }
    }
    const results = await update(
      { 'l-slow': imported.then(() => fetched), 'm-quick': fetched },
      [fakeSource('l-slow'), fakeSource('m-quick')],
      { schedule: new ScheduleThatTells() },
    );
    expect(results).toMatchObject([
      { source: 'l-slow', state: 'imported' },
      { source: 'm-quick', state: 'imported' },
    ]);
  });

  it('goes on to the next list after one whose reading fails unforeseen', async () => {
    const bug = new TypeError('a reader of lists has a bug');
    const broken = fakeSource('e-bug', { afterEntry: () => Promise.reject(bug) });
    const results = await update({ 'e-bug': fetched, 'f-good': fetched }, [broken, fakeSource('f-good')]);
    expect(results).toMatchObject([
      { source: 'e-bug', state: 'failed', fault: bug },
      { source: 'f-good', state: 'imported' },
    ]);
    expect(JSON.stringify(await states())).not.toContain('has a bug');
  });

  it('blames no list for a download that the end of the process broke off', async () => {
    const signal = AbortSignal.abort();
    const blamed = async () => (await states()).filter(({ reason }) => reason?.includes('download'));
    const before = await blamed();
    expect(await update({}, [fakeSource('d-late')], { signal })).toEqual([
      { source: 'd-late', state: 'stopped' },
    ]);
    expect((await blamed()).map(({ source }) => source)).toEqual(before.map(({ source }) => source));
    expect(await state('d-late')).toMatchObject({ nextFetch: later(0) });
  });

  it('keeps the last good version while the publisher cannot be reached', async () => {
    await update({ 'b-good': fetched }, [fakeSource('b-good')]);
    await update({}, [fakeSource('b-good')]);
    const [good] = (await states()).filter((state) => state.source === 'b-good');
    expect(good).toMatchObject({ entries: 1, degraded: true });
    expect(good?.version).not.toBeNull();
    await update({ 'b-good': fetched }, [fakeSource('b-good')]);
    expect((await states()).find((state) => state.source === 'b-good')).toMatchObject({ degraded: false });
  });

  it('asks with what the publisher calls the version that is live, and no other', async () => {
    const fileStates = { 'https://lists.test/a.csv': { etag: '"1"' } };
    await update({ 'g-tagged': { ...fetched, fileStates } }, [fakeSource('g-tagged')]);
    expect(asked['g-tagged']).toEqual({});
    await update({ 'g-tagged': { state: 'unchanged' } }, [fakeSource('g-tagged')]);
    expect(asked['g-tagged']).toEqual(fileStates);
    await test.load(
      'g-tagged',
      { ...storedEntry({ entryId: 'by-hand' }), raw: {} },
      { ...storedEntry(), raw: {} },
    );
    await update({ 'g-tagged': { state: 'unchanged' } }, [fakeSource('g-tagged')]);
    expect(asked['g-tagged']).toEqual({});
  });

  it('takes an unchanged list for a good one', async () => {
    const sources = [fakeSource('h-same')];
    await update({ 'h-same': fetched }, sources);
    await expect(test.load('h-same', { ...storedEntry({ entryId: 'other' }), raw: {} })).rejects.toThrow();
    expect(await state('h-same')).toMatchObject({ held: { entries: 1 } });
    await update({}, sources);
    expect(await state('h-same')).toMatchObject({ degraded: true, checkedAt: later(0) });
    clock.advance(hour);
    expect(await update({ 'h-same': { state: 'unchanged' } }, sources)).toEqual([
      { source: 'h-same', state: 'unchanged' },
    ]);
    expect(await state('h-same')).toMatchObject({
      degraded: false,
      checkedAt: later(0),
      nextFetch: later(6 * hour),
    });
    expect((await state('h-same'))?.held).toBeUndefined();
  });

  it('fetches a list only when it is due', async () => {
    const sources = [fakeSource('i-due')];
    await update({ 'i-due': fetched }, sources);
    expect(await update({ 'i-due': fetched }, sources, { isDue: false })).toEqual([]);
    clock.advance(6 * hour);
    expect(await update({ 'i-due': fetched }, sources, { isDue: false })).toHaveLength(1);
  });

  it('comes back sooner after a failure, but not sooner than the publisher wants', async () => {
    await update({}, [fakeSource('j-off')]);
    expect(await state('j-off')).toMatchObject({ nextFetch: later(hour) });
    await update({ 'j-off': { ...offline, retryAfterMs: 2 * hour } }, [fakeSource('j-off')]);
    expect(await state('j-off')).toMatchObject({ nextFetch: later(2 * hour) });
  });

  it('is due again at once where somebody requests it as soon as the new version is live', async () => {
    const source = fakeSource('n-requested');
    await update({ 'n-requested': fetched }, [source]);
    class RequestedAtOnce extends ListScheduleRepository {
      override async keepFileStates(...given: Parameters<ListScheduleRepository['keepFileStates']>) {
        await super.keepFileStates(...given);
        await this.makeDue([source.id], clock.now(), clock.now(), given[3]);
      }
    }
    await update({ 'n-requested': fetched }, [source], { schedule: new RequestedAtOnce() });
    expect(await state('n-requested')).toMatchObject({ nextFetch: later(0) });
  });

  it('is overdue while nobody fetches it, which its coverage says', async () => {
    const sources = [fakeSource('o-left')];
    await update({ 'o-left': fetched }, sources);
    const fetchedOn = later(0).slice(0, 10);
    clock.advance(7 * hour);
    expect(await state('o-left')).toMatchObject({ overdue: false });
    clock.advance(1);
    const left = (await states()).filter(({ source }) => source === 'o-left');
    expect(left).toMatchObject([{ overdue: true, degraded: false }]);
    expect(coverageOf(left).sanctions).toMatchObject({
      state: 'partly',
      reason: `with The o-left list not fetched since ${fetchedOn}`,
    });
    await test.load('p-by-hand', { ...storedEntry(), raw: {} });
    expect(await state('p-by-hand')).not.toHaveProperty('overdue');
  });

  it('is done by one process', async () => {
    const sources = [fakeSource('k-once')];
    // Planned for the first time, it is due.
    const both = await Promise.all([
      update({ 'k-once': fetched }, sources, { isDue: false }),
      update({ 'k-once': fetched }, sources, { isDue: false }),
    ]);
    expect(both.flat()).toHaveLength(1);
  });
});
