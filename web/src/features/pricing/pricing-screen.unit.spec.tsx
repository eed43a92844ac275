/** @jest-environment ./web/testing/dom-environment.mjs */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { createQueryClient } from '../../shared/api/query-client.js';
import { dismissNotices, Toasts } from '../../shared/ui/toast.js';
import { PricingScreen } from './pricing-screen.js';

const { fetch } = globalThis;
beforeEach(() => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PricingScreen />
      <Toasts theme="light" />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  dismissNotices();
  cleanup();
  globalThis.fetch = fetch;
});

it('offers both plans with their limits', () => {
  screen.getByRole('heading', { name: 'Choose Your Plan' });
  const free = within(screen.getByRole('region', { name: 'Free' }));
  for (const text of [
    '$0',
    'per month',
    '3 searches a day, 5 in 30 days',
    'Basic risk reports',
    'Standard support',
  ])
    free.getByText(text);
  const premium = within(screen.getByRole('region', { name: 'Premium' }));
  for (const text of [
    '$14.99',
    'Recommended',
    'Unlimited searches',
    'Advanced risk monitoring',
    'Offline access',
    'Priority notifications',
    'Premium support',
  ])
    premium.getByText(text);
});

it('takes no payment yet, and says so', async () => {
  act(() => screen.getByRole('button', { name: 'Upgrade to Premium' }).click());
  await screen.findByText('Coming Soon');
  screen.getByText('Payment processing will be available soon!');
});
