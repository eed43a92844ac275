/** @jest-environment ./web/testing/dom-environment.mjs */
import { coverageOf, type Dashboard } from '@probity/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../../shared/api/query-client.js';
import { queryKeys } from '../../shared/api/query-keys.js';
import { dismissNotices, Toasts } from '../../shared/ui/toast.js';
import { DashboardScreen } from './dashboard-screen.js';

const dashboard: Dashboard = {
  checks: { used: 1, limit: 5 },
  recent: [],
  alerts: [],
  lists: [],
  notLoaded: [{ source: 'au-dfat', name: 'Australia list' }],
  coverage: coverageOf([]),
};

const { fetch } = globalThis;
beforeEach(() => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
});
afterEach(() => {
  dismissNotices();
  cleanup();
  globalThis.fetch = fetch;
});

const open = (shown: Dashboard): void => {
  const client = createQueryClient();
  client.setQueryData(queryKeys.dashboard, shown);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <DashboardScreen />
      </MemoryRouter>
      <Toasts theme="light" />
    </QueryClientProvider>,
  );
};

it('says what is not checked and why, and leads to the lists', () => {
  open(dashboard);
  const card = within(screen.getByRole('region', { name: 'What was checked' }));
  card.getByText('Not checked, no PEP list is loaded');
  expect(card.getByRole('link', { name: 'Lists' }).getAttribute('href')).toBe('/app/lists');
});

it('names the lists that are not asked, also beside those that are', () => {
  const at = { version: 'a', published: null, loaded: '2026-01-03T04:05:06.000Z' };
  open({ ...dashboard, lists: [{ source: 'un-sc', name: 'UN list', entries: 3, degraded: false, ...at }] });
  const title = screen.getByText('Not asked, because not loaded here');
  expect(title.closest('li')?.textContent).toContain('Australia list');
});

it('shows the checks of the day, and offers more of them', async () => {
  open({ ...dashboard, checks: { used: 7, limit: 10 } });
  const card = within(screen.getByRole('region', { name: 'Due Diligence Status' }));
  expect(card.getAllByText('Daily compliance checks')).not.toEqual([]);
  card.getByText("Today's checks: 7/10");
  card.getByText('70%');
  expect(card.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('70');
  act(() => card.getByRole('button', { name: 'Upgrade Limit' }).click());
  await screen.findByText('Premium Feature');
  screen.getByText('Upgrade to increase daily check limit');
});

it('fills the bar of the checks no further than to its end', () => {
  open({ ...dashboard, checks: { used: 12, limit: 10 } });
  screen.getByText('100%');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
});

it('leads to search, scan, checks and alerts', () => {
  open(dashboard);
  const to = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect([to(/^Search ?Instant/), to(/^Quick Scan/), to(/^View All Checks/)]).toEqual([
    '/app/search',
    '/app/scan',
    '/app/reports',
  ]);
  act(() => screen.getByRole('tab', { name: 'Risk Alerts' }).click());
  screen.getByText('No active risk alerts at this time.');
  expect(to(/^View All Alerts/)).toBe('/app/monitoring?tab=alerts');
});

it('shows who was checked and whose risk rose', () => {
  const person = {
    id: 'p1',
    kind: 'person',
    name: 'TORAL, Marek',
    company: null,
    country: 'MT',
    riskScore: 72,
    lastChecked: '2026-05-01T10:00:00.000Z',
    monitored: true,
  } as const;
  const alertDate = '2026-05-02T10:00:00.000Z';
  const other = { ...person, id: 'p2', name: 'Ida Brun' };
  open({
    ...dashboard,
    recent: [person],
    alerts: [
      { person, alertType: 'score_increase', alertDate },
      { person: other, alertType: 'new_factor', alertDate },
    ],
  });
  screen.getByRole('tab', { name: 'Recent Checks', selected: true });
  const row = screen.getByRole('link', { name: /Marek Toral/ });
  expect(row.getAttribute('href')).toBe('/app/profile/p1');
  for (const text of ['Individual', 'Malta', 'Score: 72', 'Checked May 1, 2026'])
    expect(row.textContent).toContain(text);
  const tab = screen.getByRole('tab', { name: /^Risk Alerts/ });
  expect(tab.textContent).toContain('active alerts');
  act(() => tab.click());
  screen.getByText(/^Risk score increased significantly/);
  screen.getByText(/^New risk factor detected/);
});
