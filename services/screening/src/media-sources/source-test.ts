import type { MediaSourceTest } from '@probity/contracts';
import type { Fetched } from './fetched.js';

/** Titles that are shown. */
const mostTitles = 5;

const nothing = { items: 0, articles: 0, kept: 0, newestItemAt: null, titles: [] };

/** What a test of a source shows of what was fetched. */
export const sourceTest = (fetched: Fetched): MediaSourceTest => {
  switch (fetched.state) {
    case 'failed':
      return { ...nothing, state: 'failed', reason: fetched.reason };
    case 'unchanged':
      return { ...nothing, state: 'read', reason: null };
    case 'fetched': {
      const newestFirst = fetched.batches
        .flatMap(({ articles }) => articles)
        .sort((a, b) => Date.parse(b.date.at) - Date.parse(a.date.at));
      const newest = newestFirst[0];
      const refused = fetched.batches.reduce((sum, batch) => sum + batch.refused.length, 0);
      return {
        state: 'read',
        reason: fetched.failure,
        items: Math.max(fetched.items, newestFirst.length + refused),
        articles: newestFirst.length,
        kept: newestFirst.filter(({ finding }) => finding.kept).length,
        newestItemAt: newest === undefined ? null : new Date(newest.date.at).toISOString(),
        titles: newestFirst.slice(0, mostTitles).map(({ headline }) => headline),
      };
    }
  }
};
