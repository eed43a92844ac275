/** @jest-environment ./web/testing/dom-environment.mjs */
import type { MonitoredPerson, PersonChange, PersonProfile } from '@probity/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../../../shared/api/query-client.js';
import { RiskHistory } from './risk-history.js';

const { fetch } = globalThis;

const change = (version: number): PersonChange => ({
  version,
  at: `2026-0${String(version)}-01T10:00:00.000Z`,
  cause: { kind: 'check', id: 'k1', source: null, sourceName: null, listVersion: null, published: null },
  before: null,
  after: { score: 40 + version, band: 'medium', reasons: [] },
  model: '2+0',
  fields: [],
  evidence: [],
  isAlert: true,
});

const person: MonitoredPerson = {
  id: 'p1',
  kind: 'person',
  name: 'TORAL, Marek',
  company: null,
  country: 'MT',
  riskScore: 43,
  lastChecked: null,
  monitoredSince: '2026-01-01T10:00:00.000Z',
  lastUpdated: '2026-03-01T10:00:00.000Z',
  listed: true,
  entityVersion: 3,
  alerts: 1,
  lastAlert: null,
};

/** Opens the history, of which one change is unseen, and waits until all that it needs is there. */
const open = async (search: string): Promise<void> => {
  const queryClient = createQueryClient();
  globalThis.fetch = async (input) => {
    const { pathname, searchParams } = new URL(input as string, 'http://localhost');
    if (pathname.endsWith('/monitoring/p1')) return Response.json(person);
    const versions = searchParams.has('until') ? [2, 1] : [3, 2, 1];
    return Response.json({ changes: versions.map(change), nextCursor: null });
  };
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/app/profile/p1${search}`]}>
        <RiskHistory person={{ id: 'p1', monitored: true } as PersonProfile} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('table');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
};

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  globalThis.fetch = fetch;
});

it('marks the changes that are new to the user, and offers to have seen them', async () => {
  await open('');
  await screen.findByText('1 change since your last look');
  screen.getByRole('button', { name: 'Mark as seen' });
  expect(screen.getAllByText('New')).toHaveLength(1);
});

it('marks nothing as new in a history that ends earlier', async () => {
  await open('?until=2026-02-15T00:00:00.000Z');
  screen.getByText('Show the whole history');
  expect(screen.queryByText(/since your last look/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mark as seen' })).toBeNull();
  expect(screen.queryByText('New')).toBeNull();
});
