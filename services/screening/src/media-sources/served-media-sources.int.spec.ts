import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  fetchMediaSourceNow,
  getMediaSources,
  mediaSourceDecided,
  switchMediaSource,
  testMediaSource,
} from '@probity/contracts';
import { outboxOf } from '@probity/kit/testing';
import { runScreening, type RunningScreening, type TestUser } from '../screening.harness.js';

let screening: RunningScreening;
let [analyst, administrator]: TestUser[] = [];
beforeAll(async () => {
  screening = await runScreening();
  [analyst, administrator] = [await screening.user('analyst'), await screening.user('administrator')];
});
afterAll(() => screening.stop());

const court = { params: { source: 'us-doj' } };
const setEnabled = (enabled: boolean) =>
  screening.api.call(switchMediaSource, { ...court, body: { enabled } }, administrator);
const fetchNow = () =>
  screening.api.call(fetchMediaSourceNow, { ...court, body: { accept: false } }, administrator);
const state = async () => {
  const { sources } = await screening.api.call(getMediaSources, {}, analyst);
  return sources.find(({ source }) => source === 'us-doj');
};

const test = (source: string) => screening.api.call(testMediaSource, { params: { source } }, administrator);

describe('sources of articles', () => {
  it('lead to their terms, and are tested by administrators where anything is fetched', async () => {
    expect(await state()).toMatchObject({ terms: 'https://www.justice.gov/legalpolicies' });
    expect(await test('us-doj')).toMatchObject({ state: 'not-fetched', items: 0, titles: [] });
    await expect(test('unknown')).rejects.toMatchObject({ code: 'MEDIA_SOURCE_NOT_FOUND' });
    await expect(
      screening.api.call(testMediaSource, { params: { source: 'us-doj' } }, analyst),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('are shown to analysts, also where they are not fetched, with what they brought within a day', async () => {
    await screening.rows(`
      INSERT INTO media_imports (id, source, file, started_at, added, unchanged, not_adverse)
      VALUES (gen_random_uuid(), 'us-doj', 'page', now(), 2, 0, 6),
        (gen_random_uuid(), 'us-doj', 'page', now(), 0, 2, 6),
        (gen_random_uuid(), 'us-doj', 'page', now() - interval '2 days', 5, 0, 5)`);
    expect(await state()).toMatchObject({
      ...{ kind: 'doj', state: 'off', enabled: true, fetchedHere: false, nextFetchAt: null },
      ...{ dayArticles: 16, dayKept: 4 },
    });
  });

  it('are switched and fetched by administrators, each with an event for the audit log', async () => {
    await screening.rows(`UPDATE media_sources SET next_fetch_at = now() + interval '1 hour', last_success_at = now()
      WHERE source = 'us-doj'`);
    expect(await state()).toMatchObject({ state: 'current' });
    expect(await fetchNow()).toEqual({ status: 'accepted' });
    expect(await setEnabled(false)).toEqual({ enabled: false });
    expect(await state()).toMatchObject({ state: 'off', enabled: false, nextFetchAt: null });
    expect(await fetchNow()).toEqual({ status: 'not-fetched' });
    await setEnabled(false);
    await setEnabled(true);
    const decided = (await outboxOf(screening.test.database)).filter(
      ({ topic }) => topic === mediaSourceDecided.topic,
    );
    const by = { source: 'us-doj', decidedBy: administrator?.userId };
    expect(decided.map(({ data }) => data)).toEqual([
      { ...by, action: 'fetch' },
      { ...by, action: 'switch-off' },
      { ...by, action: 'switch-on' },
    ]);
  });
});
