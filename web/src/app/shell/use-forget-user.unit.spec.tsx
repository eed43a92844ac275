/** @jest-environment ./web/testing/dom-environment.mjs */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { withItem } from '../../shared/state/live-feed.js';
import { UiState, useLiveFeed, useSetLiveFeed } from '../../shared/state/ui-state.js';
import { useForgetUser } from './use-forget-user.js';

const SignedIn = () => {
  useForgetUser();
  const setFeed = useSetLiveFeed();
  const { data } = useQuery({ queryKey: ['person', 'ada'], queryFn: () => Promise.resolve('Ada Marchand') });
  const hear = (): void =>
    setFeed((feed) =>
      withItem(feed, {
        id: 'e:1',
        type: 'risk_change',
        title: 'Risk Score Updated',
        message: 'Ada Marchand: 40 → 60',
        timestamp: 0,
        severity: 'warning',
      }),
    );
  return (
    <>
      <p>{data}</p>
      <button onClick={hear} type="button">
        Live event
      </button>
    </>
  );
};

const Page = () => {
  const [signedIn, setSignedIn] = useState(true);
  const feed = useLiveFeed();
  return (
    <>
      {signedIn && <SignedIn />}
      <p>feed: {feed.map(({ message }) => message).join()}</p>
      <button onClick={() => setSignedIn(false)} type="button">
        Sign out
      </button>
    </>
  );
};

describe('useForgetUser', () => {
  it('leaves neither responses nor the live feed in memory', async () => {
    const queryClient = new QueryClient();
    render(
      <UiState>
        <QueryClientProvider client={queryClient}>
          <Page />
        </QueryClientProvider>
      </UiState>,
    );
    await screen.findByText('Ada Marchand');
    act(() => screen.getByRole('button', { name: 'Live event' }).click());
    screen.getByText('feed: Ada Marchand: 40 → 60');
    act(() => screen.getByRole('button', { name: 'Sign out' }).click());
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(document.body.textContent).not.toContain('Ada Marchand');
  });
});
