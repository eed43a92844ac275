/** @jest-environment ./web/testing/dom-environment.mjs */
import { jest } from '@jest/globals';
import type { Allowance } from '@probity/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../../shared/api/query-client.js';
import type { QueryState } from '../../shared/api/query-state.js';
import { useAllowance } from './get-allowance.js';

const allowance: Allowance = {
  plan: 'free',
  day: { used: 0, limit: 10 },
  period: { used: 0, limit: null, resetsAt: null },
};

it('is asked for again when it is a minute old, and not before', async () => {
  let asked = 0;
  globalThis.fetch = async () => Response.json({ ...allowance, day: { ...allowance.day, used: ++asked } });
  const client = createQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const used = (state: QueryState<Allowance>): number | null =>
    state.state === 'ready' ? state.data.day.used : null;
  const open = () => renderHook(() => useAllowance(), { wrapper });
  const begun = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(begun);
  const first = open();
  await waitFor(() => expect(used(first.result.current)).toBe(1));
  clock.mockReturnValue(begun + 59_999);
  const second = open();
  expect(used(second.result.current)).toBe(1);
  clock.mockReturnValue(begun + 60_000);
  const third = open();
  await waitFor(() => expect(used(third.result.current)).toBe(2));
  expect(asked).toBe(2);
  clock.mockRestore();
});
