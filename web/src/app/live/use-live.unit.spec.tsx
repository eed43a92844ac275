/** @jest-environment ./web/testing/dom-environment.mjs */
import { allCountries, type LiveEvent } from '@probity/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { searchKey, type SearchPages } from '../../features/search/api/cached-searches.js';
import { livePerson, searchPage } from '../../features/search/people.builder.js';
import { dispatchLiveEvent } from '../../shared/api/live/live-events.js';
import { createQueryClient } from '../../shared/api/query-client.js';
import { queryKeys } from '../../shared/api/query-keys.js';
import { UiState } from '../../shared/state/ui-state.js';
import { useLive } from './use-live.js';

const queryClient = createQueryClient();

/** jsdom has no channel between tabs; this is the only one. */
class OnlyTab {
  onmessage = null;
  postMessage(): void {}
  close(): void {}
}

const App = ({ children }: { readonly children: ReactNode }) => (
  <UiState>
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  </UiState>
);

it('applies events to the results of a search while another screen is open, and requests no search', async () => {
  Object.assign(globalThis, { BroadcastChannel: OnlyTab });
  const key = searchKey({ term: 'ada', country: allCountries });
  const data: SearchPages = { pages: [searchPage([livePerson({ riskScore: 45 })])], pageParams: [null] };
  queryClient.setQueryData(key, data);
  queryClient.setQueryData(queryKeys.dashboard, 'read before');
  renderHook(() => useLive('ada', false), { wrapper: App });
  const person = livePerson({ riskScore: 82 });
  const moved: LiveEvent = { id: 'e:1', event: 'risk-changed', data: { person, before: 45, after: 82 } };
  act(() => dispatchLiveEvent(moved));
  const shown = () => queryClient.getQueryData<SearchPages>(key)?.pages[0]?.results[0]?.riskScore;
  await waitFor(() => expect(shown()).toBe(82));
  await waitFor(() => expect(queryClient.getQueryState(queryKeys.dashboard)?.isInvalidated).toBe(true));
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(false);
});
