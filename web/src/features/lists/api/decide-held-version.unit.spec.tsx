/** @jest-environment ./web/testing/dom-environment.mjs */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createQueryClient } from '../../../shared/api/query-client.js';
import { openOffline, signOut } from '../../../shared/api/session.js';
import { dismissNotices, Toasts } from '../../../shared/ui/toast.js';
import { listState } from '../list-state.builder.js';
import { useDecideHeldVersion } from './decide-held-version.js';

const list = listState();
const Release = () => {
  const { mutate } = useDecideHeldVersion(list);
  return <button onClick={() => mutate('release')}>Release</button>;
};

const { fetch } = globalThis;
afterEach(async () => {
  dismissNotices();
  cleanup();
  await signOut();
  globalThis.fetch = fetch;
});

it.each([
  [{ state: 'requested' }, 'Another administrator has to confirm it.'],
  [{ state: 'released', fetched: true }, 'The list is being fetched again.'],
  [
    { state: 'released', fetched: false },
    /^This installation does not fetch the list\. Import the same file/,
  ],
])('says what became of a release: %j', async (response, text) => {
  globalThis.fetch = () => Promise.resolve(Response.json(response));
  await act(async () =>
    openOffline({ userId: 'ada', email: 'ada@probity.test', isAdministrator: true, isAnalyst: true }),
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Release />
      <Toasts theme="light" />
    </QueryClientProvider>,
  );
  act(() => screen.getByRole('button', { name: 'Release' }).click());
  await screen.findByText(text);
});
