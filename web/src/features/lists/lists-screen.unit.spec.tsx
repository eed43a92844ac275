/** @jest-environment ./web/testing/dom-environment.mjs */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../../shared/api/query-client.js';
import { listState } from './list-state.builder.js';
import { ListsScreen } from './lists-screen.js';

const { fetch } = globalThis;
afterEach(() => {
  cleanup();
  globalThis.fetch = fetch;
});

it('shows by itself that a fetch failed, of which no event tells', async () => {
  let state = listState();
  globalThis.fetch = () =>
    Promise.resolve(
      new Response(JSON.stringify({ lists: [state] }), { headers: { 'content-type': 'application/json' } }),
    );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ListsScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('Up to date');
  state = listState({ degraded: true, reason: 'The publisher sent half of it.' });
  await screen.findByText(/The publisher sent half of it/, undefined, { timeout: 60_000 });
  expect(screen.queryByText('Up to date')).toBeNull();
});
