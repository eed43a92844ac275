/** @jest-environment ./web/testing/dom-environment.mjs */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../../shared/api/query-client.js';
import { ReportsScreen } from './reports-screen.js';

const { fetch } = globalThis;
const open = (...reports: readonly object[]): void => {
  globalThis.fetch = () => Promise.resolve(Response.json({ reports, nextCursor: null }));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ReportsScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
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
