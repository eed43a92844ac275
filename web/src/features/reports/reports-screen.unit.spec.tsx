/** @jest-environment ./web/testing/dom-environment.mjs */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../../shared/api/query-client.js';
import { forgetTab } from '../../shared/device/storage.js';
import { ReportsScreen } from './reports-screen.js';

const { fetch } = globalThis;
const open = (...reports: readonly object[]) => {
  const router = createMemoryRouter([
    { path: '/', element: <ReportsScreen /> },
    { path: '*', element: <p>elsewhere</p> },
  ]);
  globalThis.fetch = () => Promise.resolve(Response.json({ reports, nextCursor: null }));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
};
afterEach(() => {
  cleanup();
  globalThis.fetch = fetch;
});

it('says for each level that there is no report', async () => {
  open();
  screen.getByPlaceholderText('Filter reports...');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All',
    'High',
    'Medium',
    'Low',
  ]);
  await screen.findByText('No reports found');
  for (const level of ['High', 'Medium', 'Low']) {
    act(() => screen.getByRole('tab', { name: level }).click());
    await screen.findByText(`No ${level.toLowerCase()} risk reports found`);
  }
});

it('has its filter and its level again after a way back, until the sign-out', async () => {
  const router = open();
  await act(async () => screen.getByRole('tab', { name: 'High' }).click());
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'mar' } });
  const leaveAndReturn = async (): Promise<void> => {
    await act(() => router.navigate('/elsewhere'));
    screen.getByText('elsewhere');
    await act(() => router.navigate(-1));
  };
  const shown = () => [
    screen.getByRole('tab', { selected: true }).textContent,
    screen.getByRole<HTMLInputElement>('searchbox').value,
  ];
  await leaveAndReturn();
  expect(shown()).toEqual(['High', 'mar']);
  act(() => forgetTab());
  await leaveAndReturn();
  expect(shown()).toEqual(['All', '']);
});

it('says how many there are where a screen reader listened before', async () => {
  open();
  const listened = screen.getAllByRole('status');
  const count = await screen.findByText('0 reports');
  expect(listened).toContain(count.parentElement);
});

it('shows whom a report is about, the score and the date, and leads to it', async () => {
  open({
    id: 'r1',
    personId: 'p1',
    person: {
      id: 'p1',
      kind: 'person',
      name: 'TORAL, Marek',
      company: null,
      country: 'MT',
      riskScore: 72,
      lastChecked: '2026-05-01T10:00:00.000Z',
      monitored: false,
    },
    riskLevel: 'high',
    riskScore: 72,
    lastUpdated: '2026-05-01T10:00:00.000Z',
    status: 'complete',
  });
  const link = await screen.findByRole('link', { name: /Marek Toral/ });
  for (const text of ['Individual', 'Malta', 'Risk: 72', 'Checked May 1, 2026'])
    expect(link.textContent).toContain(text);
  expect(link.getAttribute('href')).toBe('/app/report/r1');
});
