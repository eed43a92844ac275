/** @jest-environment ./web/testing/dom-environment.mjs */
import type { getSubscription, RouteResponse } from '@probity/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../../../shared/api/query-client.js';
import { Subscription } from './subscription.js';

const premium: RouteResponse<typeof getSubscription> = {
  plan: 'premium',
  renewsAt: '2025-05-15T00:00:00.000Z',
  searches: {
    plan: 'premium',
    day: { used: 4, limit: null },
    period: { used: 9, limit: null, resetsAt: null },
  },
  slots: { used: 15, limit: 50 },
  checks: { used: 10, limit: 25, resetsAt: '2025-05-02T00:00:00.000Z' },
};

const open = (subscription: typeof premium): void => {
  globalThis.fetch = () => Promise.resolve(Response.json(subscription));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Subscription />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const value = async (term: string) => (await screen.findByText(term)).nextElementSibling?.textContent;

afterEach(cleanup);

it('shows the plan, when it renews, and what is used up of it', async () => {
  open(premium);
  expect(await value('Current Plan')).toBe('Premium');
  expect(await value('Renewal')).toBe('May 15, 2025');
  expect(await value('Daily checks')).toBe('10/25');
  expect(await value('Monitoring slots')).toBe('15/50');
  expect(await value('Searches in 30 days')).toBe('unlimited');
});

it('names no renewal of a plan that has none', async () => {
  open({ ...premium, plan: 'free', renewsAt: null });
  expect(await value('Current Plan')).toBe('Free');
  expect(screen.queryByText('Renewal')).toBeNull();
});

it.each(['free', 'premium'] as const)('leads from the %s plan to the plans', async (plan) => {
  open({ ...premium, plan });
  for (const name of ['Upgrade Plan', 'Manage Subscription'])
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/app/pricing');
});
