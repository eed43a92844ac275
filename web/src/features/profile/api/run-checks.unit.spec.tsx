/** @jest-environment ./web/testing/dom-environment.mjs */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { checkResult } from '../../../entities/subject/check-result.builder.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useRunChecks } from './run-checks.js';

const { fetch } = globalThis;
const queryClient = createQueryClient();
const Queries = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

const checked = checkResult({ score: 44 });

afterEach(() => {
  globalThis.fetch = fetch;
  queryClient.clear();
});

it.each([
  [false, false, false],
  [true, false, true],
  [false, true, true],
])(
  'shows score and monitoring in the results of earlier searches: monitored %s, started %s',
  async (monitored, monitoringStarted, after) => {
    const key = [...queryKeys.search, 'toral', 'all_countries', '', '', ''];
    const pages = [{ results: [{ id: 'p1', riskScore: 20, monitored }], similar: [] }];
    queryClient.setQueryData(key, { pages, pageParams: [null] });
    globalThis.fetch = async () => Response.json({ ...checked, monitoringStarted });
    const { result } = renderHook(() => useRunChecks('p1'), { wrapper: Queries });
    await act(() => result.current.mutateAsync());
    expect(queryClient.getQueryData(key)).toMatchObject({
      pages: [{ results: [{ riskScore: 44, monitored: after }] }],
    });
  },
);
