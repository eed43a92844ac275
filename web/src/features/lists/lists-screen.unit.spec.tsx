/** @jest-environment ./web/testing/dom-environment.mjs */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../../shared/api/query-client.js';
import { listState } from './list-state.builder.js';
import { ListsScreen } from './lists-screen.js';

const { fetch } = globalThis;
afterEach(() => {
  cleanup();
  globalThis.fetch = fetch;
});

const notLoaded = [{ source: 'au-dfat', name: 'Australia list' }];

it('shows by itself that a fetch failed, of which no event tells', async () => {
  let state = listState();
  globalThis.fetch = () =>
    Promise.resolve(
      new Response(JSON.stringify({ lists: [state], notLoaded }), {
        headers: { 'content-type': 'application/json' },
      }),
    );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ListsScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('Up to date');
  within(screen.getByRole('region', { name: 'Not loaded here' })).getByText('Australia list');
  state = listState({ degraded: true, reason: 'The publisher sent half of it.' });
  await screen.findByText(/The publisher sent half of it/, undefined, { timeout: 60_000 });
  expect(screen.queryByText('Up to date')).toBeNull();
});
