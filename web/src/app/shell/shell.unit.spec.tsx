/** @jest-environment ./web/testing/dom-environment.mjs */
import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../../shared/api/query-client.js';
import { openOffline, signOut } from '../../shared/api/session.js';
import { setDevice } from '../../shared/device/port/chosen-device.js';
import { FakeDevice } from '../../shared/device/port/device.fake.js';
import { UiState } from '../../shared/state/ui-state.js';
import { CenteredPage } from '../../shared/ui/layout.js';
import { searchFieldFocus } from '../../shared/ui/list-focus.js';
import { dismissNotices, Toasts } from '../../shared/ui/toast.js';
import { Shell } from './shell.js';

const { fetch } = globalThis;

/** jsdom has no channel between tabs; this is the only one. */
class OnlyTab {
  onmessage = null;
  postMessage(): void {}
  close(): void {}
}
beforeAll(() => {
  Object.assign(globalThis, { BroadcastChannel: OnlyTab });
  window.scrollTo = () => undefined;
});

const answer = (path: string): Response | Promise<Response> => {
  if (path === '/api/v1/notifications')
    return Response.json({ notifications: [], unread: 2, nextCursor: null });
  if (path === '/api/v1/lists') return Response.json({ lists: [], notLoaded: [] });
  return new Promise(() => undefined); // the stream of events has none
};

/** Signed in, at an address of an earlier release, which had the name in it. */
const open = () => {
  setDevice(Object.assign(new FakeDevice(), { platform: 'web' as const }));
  globalThis.fetch = async (input) =>
    answer(new URL(input instanceof Request ? input.url : String(input), 'http://localhost').pathname);
  openOffline({ userId: 'ada', email: 'ada@probity.test', isAdministrator: false, isAnalyst: false });
  const router = createMemoryRouter(
    [
      { path: '/app', element: <Shell />, children: [{ path: '*', element: <p>a screen</p> }] },
      { path: '/login', element: <CenteredPage title="Sign In">sign-in</CenteredPage> },
    ],
    { initialEntries: ['/app/search?q=Marek%20Toral'] },
  );
  render(
    <UiState>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
        <Toasts theme="light" />
      </QueryClientProvider>
    </UiState>,
  );
  return router;
};

afterEach(() => {
  dismissNotices();
  cleanup();
  globalThis.fetch = fetch;
});

describe('the shell', () => {
  it('welcomes once, counts what is unread, and leaves no search in the address after the sign-out', async () => {
    const router = open();
    await screen.findByText('a screen');
    await screen.findByText('Welcome to Probity');
    screen.getByText('Your mobile compliance partner');
    const bell = await screen.findByRole('link', { name: 'Notifications, 2 unread' });
    await act(async () => bell.click());
    await screen.findByText('You have 2 unread notifications');
    expect(router.state.location.pathname).toBe('/app/notifications');
    expect(document.title).toBe('Notifications · Probity');
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?q=Marek%20Toral');
    await act(() => signOut());
    await screen.findByText('sign-in');
    expect(document.title).toBe('Sign In · Probity');
    const { pathname, search, state } = router.state.location;
    expect({ pathname, search, state }).toEqual({ pathname: '/login', search: '', state: null });
  });

  it('moves the focus to a new screen, unless its search field has it, also when that is used', async () => {
    const router = open();
    await screen.findByText('a screen');
    const main = screen.getByRole('main');
    await act(() => router.navigate('/app/reports'));
    expect(document.activeElement).toBe(main);
    main.blur();
    await act(() => router.navigate('/app/search', { state: searchFieldFocus }));
    await act(() => router.navigate('/app/search', { replace: true, state: { searchId: 's1' } }));
    expect(document.activeElement).not.toBe(main);
    await act(() => router.navigate('/app/profile/p1', { state: { searchId: 's1' } }));
    expect(document.activeElement).toBe(main);
  });
});
