/** @jest-environment ./web/testing/dom-environment.mjs */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createQueryClient } from '../../../shared/api/query-client.js';
import { RecentScans } from './recent-scans.js';

const { fetch } = globalThis;

afterEach(() => {
  cleanup();
  globalThis.fetch = fetch;
});

it('says that the scans could not be loaded, and loads them again', async () => {
  let isRefused = true;
  globalThis.fetch = async () => {
    const problem = { type: 'about:blank', title: 'Not allowed', detail: 'Ask an analyst.', status: 403 };
    return isRefused
      ? Response.json({ ...problem, code: 'FORBIDDEN', correlationId: 'c1' }, { status: 403 })
      : Response.json({ scans: [] });
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RecentScans />
    </QueryClientProvider>,
  );
  await screen.findByText('Ask an analyst.');
  screen.getByRole('region', { name: 'Your scans of the last 30 days' });
  isRefused = false;
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  await screen.findByText('No scans yet.');
});
