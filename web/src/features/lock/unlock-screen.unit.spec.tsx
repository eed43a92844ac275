/** @jest-environment ./web/testing/dom-environment.mjs */
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../../shared/api/query-client.js';
import { protect } from '../../shared/api/offline/vault-access.js';
import { signOut, useSession } from '../../shared/api/session.js';
import { databasesHere, storedHere } from '../../shared/device/storage.harness.js';
import { lockVault, openVault } from '../../shared/device/vault/open-vault.js';
import { UnlockScreen } from './unlock-screen.js';

const pin = 'harbour-48';

const Who = () => {
  const session = useSession();
  return (
    <p>{session.state === 'signed-in' ? `${session.email}, offline: ${session.isOffline}` : session.state}</p>
  );
};

const open = async (): Promise<void> => {
  const ada = { userId: 'ada', email: 'ada@probity.test', isAdministrator: false, isAnalyst: false };
  await protect(ada, pin, createQueryClient());
  lockVault();
  render(
    <MemoryRouter>
      <UnlockScreen userId="ada" />
      <Who />
    </MemoryRouter>,
  );
};

const enter = async (given: string): Promise<void> => {
  fireEvent.change(screen.getByLabelText('PIN or password'), { target: { value: given } });
  await act(async () => screen.getByRole('button', { name: 'Unlock' }).click());
};

afterEach(async () => {
  cleanup();
  await signOut();
  lockVault();
});

describe('the unlock screen', () => {
  it('opens the vault, and the app for who it belongs to', async () => {
    await open();
    await enter('');
    screen.getByText('Enter your PIN or password.');
    await enter(pin);
    await screen.findByText('ada@probity.test, offline: true');
    expect(openVault()?.userId).toBe('ada');
  });

  it('says that a PIN is wrong, and how long to wait after the third', async () => {
    await open();
    for (const wrong of ['wrong-1', 'wrong-2']) {
      await enter(wrong);
      await screen.findByText('The PIN or password is wrong.');
    }
    await enter('wrong-3');
    await screen.findByText(/wrong tries. Try again in 5 seconds./);
    await enter(pin);
    await screen.findByText(/^Too many wrong tries./);
    expect(openVault()).toBeNull();
  });

  it('clears everything for who forgot the PIN, after asking', async () => {
    await open();
    act(() => screen.getByRole('button', { name: 'Forgot your PIN?' }).click());
    expect(storedHere()).toHaveProperty('user_ada_vault');
    await act(async () => screen.getByRole('button', { name: 'Clear Local Data and sign in again' }).click());
    await waitFor(() => expect(storedHere()).toEqual({}));
    expect(await databasesHere()).toEqual([]);
  });
});
