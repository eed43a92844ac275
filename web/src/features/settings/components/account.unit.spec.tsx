/** @jest-environment ./web/testing/dom-environment.mjs */
import 'fake-indexeddb/auto';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { sendOrKeep } from '../../../shared/api/offline/pending-changes.js';
import { protect } from '../../../shared/api/offline/vault-access.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import { openOffline, signOut } from '../../../shared/api/session.js';
import { storedHere } from '../../../shared/device/storage.harness.js';
import { lockVault } from '../../../shared/device/vault/open-vault.js';
import { Account } from './account.js';

const ada = { userId: 'ada', email: 'ada@probity.test', isAdministrator: false, isAnalyst: false };

const press = (name: string): Promise<void> => act(async () => screen.getByRole('button', { name }).click());

const open = (): void => {
  openOffline(ada);
  render(
    <MemoryRouter>
      <Account />
    </MemoryRouter>,
  );
};

const logged = { warn: console.warn };
beforeEach(async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  console.warn = () => undefined;
  await protect(ada, 'harbour-48', createQueryClient());
});
afterEach(async () => {
  cleanup();
  await signOut();
  lockVault();
  Object.assign(console, logged);
});

describe('the sign-out', () => {
  it('asks first where changes were not sent yet', async () => {
    for (const notificationId of ['n1', 'n2'])
      await sendOrKeep({ route: 'readNotification', input: { params: { notificationId } }, text: 'read' });
    open();
    await press('Sign out');
    await screen.findByText('2 changes were not sent yet. Signing out throws them away.');
    await press('Stay signed in');
    expect(screen.queryByText(/not sent yet/)).toBeNull();
    expect(storedHere()).toHaveProperty('user_ada_vault');
    await press('Sign out');
    await screen.findByText(/not sent yet/);
    await press('Sign out and lose them');
    await waitFor(() => expect(storedHere()).not.toHaveProperty('user_ada_vault'));
  });

  it('asks nothing where nothing is lost', async () => {
    open();
    await press('Sign out');
    await waitFor(() => expect(storedHere()).not.toHaveProperty('user_ada_vault'));
  });
});
