import { describe, expect, it } from '@jest/globals';
import { judgedArticle } from '../media/judged-article.builder.js';
import type { FetchedArticles } from './fetched.js';
import { sourceTest } from './source-test.js';

const published = (at: string, headline: string, kept = true) =>
  judgedArticle({ headline, date: { at: `${at}T08:00:00.000Z`, basis: 'published' } }, { kept });
const fetched: FetchedArticles = {
  ...{
    state: 'fetched',
    items: 3,
    file: 'feed',
    progress: {},
    ttlMinutes: null,
    hasMore: false,
    failure: null,
  },
  batches: [
    { articles: [published('2026-05-01', 'Older'), published('2026-05-03', 'Newer', false)], refused: [] },
    { articles: [], refused: [{ line: 3, reason: 'it has no headline' }] },
  ],
};
const nothing = { items: 0, articles: 0, kept: 0, newestItemAt: null, titles: [] };

describe('a test of a source', () => {
  it('says how much came, how much of it is adverse, and what is the newest', () => {
    expect(sourceTest(fetched)).toEqual({
      ...{ state: 'read', reason: null, items: 3, articles: 2, kept: 1 },
      ...{ newestItemAt: '2026-05-03T08:00:00.000Z', titles: ['Newer', 'Older'] },
    });
  });

  it('shows a few titles of many', () => {
    const articles = Array.from({ length: 9 }, (_, at) => published(`2026-05-0${at + 1}`, `Case ${at + 1}`));
    const { titles } = sourceTest({ ...fetched, batches: [{ articles, refused: [] }] });
    expect(titles).toEqual(['Case 9', 'Case 8', 'Case 7', 'Case 6', 'Case 5']);
  });

  it('says why it failed or ended early, and never takes that for no items', () => {
    const reason = 'It sent a web page.';
    expect(sourceTest({ state: 'failed', reason })).toEqual({ ...nothing, state: 'failed', reason });
    expect(sourceTest({ ...fetched, failure: reason })).toMatchObject({ state: 'read', reason });
    expect(sourceTest({ state: 'unchanged', progress: {} })).toEqual({
      ...nothing,
      state: 'read',
      reason: null,
    });
  });
});
