/** @jest-environment ./web/testing/dom-environment.mjs */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../../shared/api/query-client.js';
import { forgetTab } from '../../shared/device/storage.js';
import { MonitoringScreen } from './monitoring-screen.js';

const person = {
  id: '0b6f3f2c-5d0f-4c0e-9a3c-0d6f6f6f6f01',
  name: 'Marek Toral',
  kind: 'person',
  company: null,
  country: 'MT',
  riskScore: 72,
  listed: true,
  lastChecked: null,
  monitoredSince: '2026-05-01T10:00:00.000Z',
  lastUpdated: '2026-05-01T10:00:00.000Z',
  entityVersion: 3,
  alerts: 1,
  lastAlert: { text: 'A sanction was added', at: '2026-05-01T10:00:00.000Z' },
};

const open = (items = [person], elsewhere: ReactNode = null) => {
  const page = { items, total: 1, totalAlerts: 1, slots: { used: 1, limit: 5 }, nextCursor: null };
  globalThis.fetch = async () => Response.json(page);
  // As on wide screens: the list is the same one at the address of the list and at that of a subject.
  const routes = [
    { path: '*', element: <MonitoringScreen /> },
    { path: '/elsewhere', element: elsewhere },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/app/monitoring?tab=alerts'] });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
};

const selected = () => screen.getByRole('tab', { selected: true }).textContent;

afterEach(cleanup);

describe('the list of the monitored beside a subject', () => {
  it('stays at its tab, and marks the subject that is open', async () => {
    const router = open();
    const link = await screen.findByRole('link', { name: 'Marek Toral' });
    expect([selected(), link.getAttribute('aria-current')]).toEqual(['Alerts (1)', null]);
    await act(async () => link.click());
    expect(router.state.location.pathname).toBe(`/app/profile/${person.id}`);
    expect(selected()).toBe('Alerts (1)');
    const opened = await screen.findByRole('link', { name: 'Marek Toral' });
    expect(opened.getAttribute('aria-current')).toBe('page');
    await act(async () => screen.getByRole('tab', { name: 'All (1)' }).click());
    expect([selected(), router.state.location.pathname]).toEqual(['All (1)', `/app/profile/${person.id}`]);
  });
});

describe('the list of the monitored', () => {
  it('shows each with score, date and alerts, and what can be done', async () => {
    open();
    await screen.findByRole('link', { name: 'Marek Toral' });
    screen.getByPlaceholderText('Search monitored entities...');
    for (const text of ['Score: 72', 'Individual · Malta', 'Updated: May 1, 2026', '1 new alert detected'])
      screen.getByText(text);
    for (const name of ['Clear Marek Toral', 'Clear Alerts of Marek Toral', 'Remove Marek Toral'])
      screen.getByRole('button', { name });
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(to('Report on Marek Toral')).toBe(`/app/report/${person.id}`);
    expect(to('Add New Entity to Monitor')).toBe('/app/search');
  });

  it('has its filter and its tab again after a way back', async () => {
    const router = open([person], <p>elsewhere</p>);
    await screen.findByRole('link', { name: 'Marek Toral' });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'mar' } });
    await act(async () => screen.getByRole('tab', { name: /^All/ }).click());
    expect(JSON.stringify(router.state.location)).not.toContain('"mar"');
    await act(() => router.navigate('/elsewhere'));
    screen.getByText('elsewhere');
    await act(() => router.navigate(-1));
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'mar');
    expect(selected()).toMatch(/^All/);
    act(() => forgetTab());
  });

  it('says how many there are where a screen reader listened before', async () => {
    open();
    const listened = screen.getAllByRole('status');
    const count = await screen.findByText('1 entity');
    expect(listened).toContain(count.parentElement);
  });

  it('says that there are no alerts', async () => {
    open([]);
    await screen.findByText('No alerts to display.');
  });
});

describe('the list of the monitored without a connection', () => {
  it('says so, and no longer that it asks for the slots', async () => {
    open();
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    screen.getByText('Asking for your monitoring slots...');
    await screen.findByText('You are offline. Please check your internet connection.');
    expect(screen.queryByText('Asking for your monitoring slots...')).toBeNull();
  });
});
