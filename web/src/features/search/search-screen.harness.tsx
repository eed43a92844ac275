import { allCountries, type LiveEvent, type SearchResponse } from '@probity/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter, parsePath } from 'react-router-dom';
import { dispatchLiveEvent } from '../../shared/api/live/live-events.js';
import { createQueryClient } from '../../shared/api/query-client.js';
import { UiState } from '../../shared/state/ui-state.js';
import { dismissNotices, Toasts } from '../../shared/ui/toast.js';
import { applyToSearches } from './api/cached-searches.js';
import { searchPage } from './people.builder.js';
import { SearchScreen } from './search-screen.js';
import { storeTerms } from './search-terms.js';

/** Paths that were asked for. */
export const requests: string[] = [];
export const searches: { readonly body: unknown; readonly key: string | null }[] = [];

/** What was searched for is there again after another screen was open, as long as the spec is not over. */
const queryClient = createQueryClient();

/** A live event comes, whatever screen is open. */
export const receive = (event: LiveEvent): void =>
  act(() => {
    dispatchLiveEvent(event);
    applyToSearches(queryClient, event);
  });

/** Opens the screen at a search that is answered with `page`. */
export const open = (
  page: SearchResponse | Response | Promise<Response>,
  term = 'marek torall',
  address = '/app/search',
  navigation: object | null = null,
): void => {
  globalThis.fetch = (input, init) => {
    const path = new URL(input instanceof Request ? input.url : String(input), 'http://localhost').pathname;
    requests.push(path);
    if (path === '/api/v1/searches') {
      const key = new Headers(init?.headers).get('idempotency-key');
      searches.push({ body: JSON.parse(init?.body as string), key });
      return page instanceof Response || page instanceof Promise
        ? Promise.resolve(page)
        : Promise.resolve(Response.json(page));
    }
    if (path === '/api/v1/functions/sync-external-data') {
      return Promise.resolve(Response.json({ status: 'accepted' }, { status: 202 }));
    }
    return Promise.resolve(Response.json(searchPage([]).allowance));
  };
  const state = { ...storeTerms(null, { term, country: allCountries }), ...navigation };
  render(
    <UiState>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[{ ...parsePath(address), state }]}>
          <SearchScreen />
        </MemoryRouter>
        <Toasts theme="light" />
      </QueryClientProvider>
    </UiState>,
  );
};

export const refusal = (status: number, code: string, detail = code): Response => {
  const problem = { type: 'about:blank', title: code, status, detail, code, correlationId: 'c1' };
  return Response.json(problem, { status });
};

/** Texts of the rows. */
export const results = async (): Promise<string[]> => {
  const list = await screen.findByRole('list', { name: 'Search Results' });
  return within(list)
    .getAllByRole('link')
    .map(({ textContent }) => textContent ?? '');
};

export const close = (): void => {
  dismissNotices();
  cleanup();
  queryClient.clear();
  requests.length = 0;
  searches.length = 0;
};
