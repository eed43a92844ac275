/** @jest-environment ./web/testing/dom-environment.mjs */
import type { PersonListItem } from '@probity/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../../../shared/api/query-client.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { monitoredPerson } from '../monitored-person.builder.js';
import { useSwitchMonitoring } from './switch-monitoring.js';

const { fetch } = globalThis;
const queryClient = createQueryClient();
const Queries = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const key = [...queryKeys.search, 'toral', 'all_countries', '', '', ''];

interface Kept {
  readonly pages: readonly Record<
    'results' | 'similar',
    readonly Pick<PersonListItem, 'id' | 'monitored'>[]
  >[];
}
const kept: Kept = {
  pages: [
    { results: [{ id: 'p1', monitored: false }], similar: [] },
    { results: [{ id: 'p2', monitored: false }], similar: [{ id: 'p1', monitored: false }] },
  ],
};
/** Who is monitored, by the results of the search. */
const monitored = (): string[] =>
  (queryClient.getQueryData<Kept>(key)?.pages ?? [])
    .flatMap(({ results, similar }) => [...results, ...similar])
    .filter((person) => person.monitored)
    .map(({ id }) => id);

afterEach(() => {
  globalThis.fetch = fetch;
  queryClient.clear();
});

it('shows in the results of earlier searches who is monitored, without making them again', async () => {
  const requested: string[] = [];
  globalThis.fetch = (path, { method = 'GET' } = {}) => {
    requested.push(`${method} ${path as string}`);
    return Promise.resolve(
      method === 'PUT' ? Response.json(monitoredPerson) : new Response(null, { status: 204 }),
    );
  };
  queryClient.setQueryData(key, kept);
  const { result } = renderHook(useSwitchMonitoring, { wrapper: Queries });
  await act(() => result.current.mutateAsync({ personId: 'p1', on: true }));
  expect(monitored()).toEqual(['p1', 'p1']);
  await act(() => result.current.mutateAsync({ personId: 'p1', on: false }));
  expect(monitored()).toEqual([]);
  expect(requested).toEqual(['PUT /api/v1/monitoring/p1', 'DELETE /api/v1/monitoring/p1']);
});
