import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@probity/contracts';
import { systemClock, systemIds } from '@probity/kit/context';
import { fakeOf } from '@probity/kit/testing';
import { storedEntry } from '../persons/stored-entry.builder.js';
import { openScreening, type ScreeningContext } from '../screening.harness.js';
import { ImportList } from '../watchlists/import-list.js';
import { WatchlistRepository } from '../watchlists/watchlist.repository.js';
import { fakeSource, fileOf } from '../watchlists/list-source.builder.js';
import type { FetchResult, ListSource } from '@probity/watchlists';
import type { ListDownloadClient } from './list-download.client.js';
import { UpdateLists } from './update-lists.js';

const files = [fileOf([{ ...storedEntry(), raw: {} }])];
const fetched: FetchResult = { state: 'fetched', files, lastModified: '2026-02-03T04:05:06.000Z' };
const offline: FetchResult = {
  state: 'unreachable',
  reason: 'https://lists.test/a.csv could not be reached (ENOTFOUND). Is there an internet connection?',
};

describe('updating lists from their publishers', () => {
  let test: ScreeningContext;
  beforeAll(async () => {
    test = await openScreening();
  });
  afterAll(() => test.close());

  const running = new AbortController().signal;
  const update = (
    downloads: Record<string, FetchResult>,
    sources: readonly ListSource[],
    signal = running,
  ) => {
    const download = <Result>(
      source: ListSource,
      _signal: AbortSignal,
      use: (fetched: FetchResult) => Promise<Result>,
    ) => use(downloads[source.id] ?? offline);
    return new UpdateLists(
      fakeOf<ListDownloadClient>({ download }),
      test.get(ImportList),
      test.get(WatchlistRepository),
      test.transactions,
      systemClock,
      systemIds,
    ).execute(sources, signal);
  };
  const states = () => test.transactions.read((tx) => test.get(WatchlistRepository).states(tx));

  it('imports what came and marks what did not, one list after the other', async () => {
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
    const before = await states();
    expect(await update({}, [fakeSource('d-late')], AbortSignal.abort())).toEqual([
      { source: 'd-late', state: 'stopped' },
    ]);
    expect(await states()).toEqual(before);
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
});
