/** @jest-environment ./web/testing/dom-environment.mjs */
import 'fake-indexeddb/auto';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { pendingChanges, sendPending } from '../../shared/api/offline/pending-changes.js';
import { protect } from '../../shared/api/offline/vault-access.js';
import { createQueryClient } from '../../shared/api/query-client.js';
import { queryKeys } from '../../shared/api/query-keys.js';
import { lockVault, openVault } from '../../shared/device/vault/open-vault.js';
import { clearLocalData } from '../../shared/device/vault/vault-owner.js';
import type { Vault } from '../../shared/device/vault/vault.js';
import { dismissNotices, Toasts } from '../../shared/ui/toast.js';
import { NotificationsScreen } from './notifications-screen.js';

const ada = { userId: 'ada', email: 'ada@probity.test', isAdministrator: false, isAnalyst: false };

const notification = (id: string, read: boolean): object => ({
  id,
  type: 'system',
  title: `Title of ${id}`,
  message: 'Watchlist updated',
  timestamp: '2026-01-01T00:00:00.000Z',
  read,
  personId: null,
  personName: null,
});

const vault = (): Vault => {
  const open = openVault();
  if (open === null) throw new Error('The vault is not open.');
  return open;
};

let queryClient: QueryClient;

/** Opens the screen without a server, at its first page, when so many are unread in all. */
const open = (unread: number, notifications: readonly object[]): void => {
  const page = { notifications, unread, nextCursor: 'older' };
  queryClient.setQueryData(queryKeys.notifications, { pages: [page], pageParams: [null] });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <NotificationsScreen />
      </MemoryRouter>
      <Toasts theme="light" />
    </QueryClientProvider>,
  );
  act(() => screen.getByRole('button', { name: 'Mark all as read' }).click());
};

describe('all notifications marked as read without a server', () => {
  const { error: logError, warn } = console;
  beforeEach(async () => {
    Object.assign(console, { error: () => undefined, warn: () => undefined });
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    queryClient = createQueryClient();
    await protect(ada, 'harbour-48', queryClient);
  });
  afterEach(async () => {
    Object.assign(console, { error: logError, warn });
    dismissNotices();
    cleanup();
    const cleared = clearLocalData(ada.userId);
    act(lockVault);
    await cleared;
  });

  it('are those that were on screen: the rest stays unread, and so does what comes before they are sent', async () => {
    open(5, [notification('n1', false), notification('n2', true), notification('n3', false)]);
    await screen.findByText('3 unread');
    await waitFor(async () => expect(await pendingChanges(vault())).toHaveLength(2));
    const sent: string[] = [];
    globalThis.fetch = (path, { method } = {}) => {
      if (method === 'POST') sent.push(path as string);
      return Promise.resolve(new Response(null, { status: 204 }));
    };
    await sendPending(vault());
    expect(sent).toEqual(['/api/v1/notifications/n1/read', '/api/v1/notifications/n3/read']);
  });

  it('are none where those that are unread are not on screen', async () => {
    open(5, [notification('n2', true)]);
    await screen.findByText('Not marked as read');
    screen.getByText('5 unread');
    expect(await pendingChanges(vault())).toEqual([]);
  });
});
