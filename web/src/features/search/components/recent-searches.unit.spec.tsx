/** @jest-environment ./web/testing/dom-environment.mjs */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { createQueryClient } from '../../../shared/api/query-client.js';
import { failureTexts } from '../../../shared/api/texts.js';
import { dismissNotices, Toasts } from '../../../shared/ui/toast.js';
import type { SearchTerms } from '../search-terms.js';
import { RecentSearches } from './recent-searches.js';

const chosen: SearchTerms[] = [];
let cleared = 0;
let isDown = false;
const searchedAt = '2026-03-01T08:00:00.000Z';
const searches = [
  { term: 'Zoë Świętek', country: 'all_countries', searchedAt },
  { term: 'Toral', country: 'SG', searchedAt },
];

const open = (found: object[] | 'failing'): void => {
  globalThis.fetch = (_path, { method } = {}) => {
    if (method === 'DELETE')
      return isDown
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(new Response(null, { status: 204 }));
    return Promise.resolve(
      found === 'failing' ? Response.json({}, { status: 503 }) : Response.json({ searches: found }),
    );
  };
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  render(
    <QueryClientProvider client={queryClient}>
      <RecentSearches onChoose={(terms) => chosen.push(terms)} onCleared={() => (cleared += 1)} />
      <Toasts theme="light" />
    </QueryClientProvider>,
  );
};

afterEach(() => {
  dismissNotices();
  cleanup();
  chosen.length = 0;
  cleared = 0;
  isDown = false;
});

describe('recent searches', () => {
  it('are listed with their country, and chosen by a button', async () => {
    open(searches);
    const list = await screen.findByRole('list', { name: 'Recent Searches' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    within(list).getByText('Singapore');
    within(list).getByRole('button', { name: 'Zoë Świętek' });
    within(list).getByRole('button', { name: 'Toral' }).click();
    expect(chosen).toEqual([{ term: 'Toral', country: 'SG' }]);
  });

  it('are cleared, and a toast says so', async () => {
    open(searches);
    (await screen.findByRole('button', { name: 'Clear recent searches' })).click();
    await screen.findByText('Recent Searches Cleared');
    expect([screen.queryByRole('list', { name: 'Recent Searches' }), cleared]).toEqual([null, 1]);
  });

  it('say why they were not cleared, in words', async () => {
    open(searches);
    isDown = true;
    (await screen.findByRole('button', { name: 'Clear recent searches' })).click();
    await screen.findByText(failureTexts.unreachable.detail);
  });

  it('that could not be asked for never look like none', async () => {
    open('failing');
    await screen.findByText('Your recent searches could not be loaded.');
  });
});
