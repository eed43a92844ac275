/** @jest-environment ./web/testing/dom-environment.mjs */
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { createQueryClient } from '../../shared/api/query-client.js';
import { addDeviceKey, protect } from '../../shared/api/offline/vault-access.js';
import { signOut, useSession } from '../../shared/api/session.js';
import { setDevice } from '../../shared/device/port/chosen-device.js';
import { FakeDevice } from '../../shared/device/port/device.fake.js';
import { openWeb } from '../../shared/device/port/device.harness.js';
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

const protectAndLeave = async ({ byDevice = true } = {}): Promise<void> => {
  const ada = { userId: 'ada', email: 'ada@probity.test', isAdministrator: false, isAnalyst: false };
  await protect(ada, pin, createQueryClient());
  const vault = openVault();
  if (byDevice && vault !== null) await addDeviceKey(vault, pin, 'Unlock');
  lockVault();
};

const From = () => {
  const state = useLocation().state as { readonly from?: string } | null;
  return <p>from {state?.from ?? 'nowhere'}</p>;
};

const show = (): void => {
  render(
    <MemoryRouter initialEntries={['/app/notifications']}>
      <Routes>
        <Route element={<UnlockScreen userId="ada" />} path="/app/notifications" />
        <Route element={<From />} path="/login" />
      </Routes>
      <Who />
    </MemoryRouter>,
  );
};

const open = async ({ byDevice = false } = {}): Promise<void> => {
  await protectAndLeave({ byDevice });
  show();
};

const enter = async (given: string): Promise<void> => {
  fireEvent.change(screen.getByLabelText('PIN or password'), { target: { value: given } });
  await act(async () => screen.getByRole('button', { name: 'Unlock' }).click());
};

const { fetch } = globalThis;

/** No session is left, so only a device without a server unlocks. */
beforeEach(() => {
  openWeb().user.setOnline(false);
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
});
afterEach(async () => {
  cleanup();
  await signOut();
  lockVault();
  globalThis.fetch = fetch;
});

describe('the unlock screen', () => {
  describe('after the session ended', () => {
    it('leads to the sign-in alone where the server responds, as no PIN brings the session back', async () => {
      openWeb().user.setOnline(true);
      globalThis.fetch = () => Promise.resolve(new Response(null, { status: 200 }));
      await open();
      await screen.findByText(/^Your session has ended. Sign in to go on./);
      expect(screen.queryByRole('button', { name: 'Unlock' })).toBeNull();
      screen.getByRole('button', { name: 'Forgot your PIN?' });
      await act(async () => screen.getByRole('link', { name: 'Sign in' }).click());
      screen.getByText('from /app/notifications');
    });

    it('unlocks once it turns out that the server does not respond', async () => {
      openWeb().user.setOnline(true);
      await open();
      await screen.findByText(/^Your session has ended. Unlock to read/);
      await enter(pin);
      await screen.findByText('ada@probity.test, offline: true');
    });
  });

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

  describe('where the device opens the vault, too', () => {
    afterEach(() => setDevice(openWeb().device));

    it('opens by a passkey on request', async () => {
      const { device, user } = openWeb();
      setDevice(device);
      await open({ byDevice: true });
      user.touch('somebody else');
      await act(async () => screen.getByRole('button', { name: 'Unlock with a passkey' }).click());
      await screen.findByText('The passkey was not used. Try again, or enter your PIN.');
      expect(openVault()).toBeNull();
      user.touch('owner');
      await act(async () => screen.getByRole('button', { name: 'Unlock with a passkey' }).click());
      await screen.findByText('ada@probity.test, offline: true');
      expect(openVault()?.userId).toBe('ada');
    });

    it('asks by itself on a phone, and still takes the PIN after a finger that is not the owner’s', async () => {
      const phone = new FakeDevice();
      phone.setOnline(false);
      setDevice(phone);
      await protectAndLeave();
      phone.knowsUser = false;
      show();
      await screen.findByText(/^Biometric authentication was unsuccessful/);
      await enter(pin);
      await screen.findByText('ada@probity.test, offline: true');
    });

    it('opens by itself on the phone of its owner', async () => {
      const phone = new FakeDevice();
      phone.setOnline(false);
      setDevice(phone);
      await open({ byDevice: true });
      await screen.findByText('ada@probity.test, offline: true');
    });
  });

  it('clears everything for who forgot the PIN, after asking', async () => {
    await open();
    act(() => screen.getByRole('button', { name: 'Forgot your PIN?' }).click());
    expect(storedHere()).toHaveProperty('user_ada_vault');
    await act(async () => screen.getByRole('button', { name: 'Clear Local Data and sign in again' }).click());
    await waitFor(() => expect(storedHere()).toEqual({}));
    await waitFor(async () => expect(await databasesHere()).toEqual([]));
  });
});
