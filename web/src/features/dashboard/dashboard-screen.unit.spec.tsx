/** @jest-environment ./web/testing/dom-environment.mjs */
import { coverageOf, type Dashboard } from '@probity/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../../shared/api/query-client.js';
import { queryKeys } from '../../shared/api/query-keys.js';
import { DashboardScreen } from './dashboard-screen.js';

const dashboard: Dashboard = {
  checks: { used: 1, limit: 5 },
  recent: [],
  alerts: [],
  lists: [],
  coverage: coverageOf([]),
};

const { fetch } = globalThis;
beforeEach(() => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
});
afterEach(() => {
  cleanup();
  globalThis.fetch = fetch;
});

it('says what is not checked and why, and leads to the lists', () => {
  const client = createQueryClient();
  client.setQueryData(queryKeys.dashboard, dashboard);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <DashboardScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const card = within(screen.getByRole('region', { name: 'What was checked' }));
  card.getByText('Not checked, no PEP list is loaded');
  expect(card.getByRole('link', { name: 'Lists' }).getAttribute('href')).toBe('/app/lists');
});
