/** @jest-environment ./web/testing/dom-environment.mjs */
import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createQueryClient } from '../../../shared/api/query-client.js';
import { openOffline, signOut } from '../../../shared/api/session.js';
import { saveScanPicture, scanPicture } from '../../../shared/api/offline/scan-pictures.js';
import { sendOrKeep } from '../../../shared/api/offline/pending-changes.js';
import { unlock } from '../../../shared/api/offline/vault-access.js';
import { databasesHere, storedHere } from '../../../shared/device/storage.harness.js';
import { openWeb } from '../../../shared/device/port/device.harness.js';
import { opensByDevice } from '../../../shared/device/vault/vault-owner.js';
import { deviceStorage } from '../../../shared/device/storage.js';
import { lockVault, openVault } from '../../../shared/device/vault/open-vault.js';
import { dismissNotices, Toasts } from '../../../shared/ui/toast.js';
import { OfflineData } from './offline-data.js';

const pin = 'harbour-48';

const press = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await act(async () => button.click());
};
const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const choose = async (first: string, second = first): Promise<void> => {
  type('New PIN or password', first);
  type('The same again', second);
  await press('Save');
};

const open = (): void => {
  openOffline({ userId: 'ada', email: 'ada@probity.test', isAdministrator: false, isAnalyst: false });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OfflineData />
      <Toasts theme="light" />
    </QueryClientProvider>,
  );
};

const protectedByPin = async (): Promise<void> => {
  open();
  await press('Protect with a PIN');
  await choose(pin);
  await screen.findByText('Offline Data Protected');
};

afterEach(async () => {
  dismissNotices();
  cleanup();
  await signOut();
  lockVault();
});

describe('offline data', () => {
  it('are protected by a PIN that is long enough and typed twice', async () => {
    open();
    await press('Protect with a PIN');
    await choose('12345');
    screen.getByText('Choose at least 6 characters.');
    await choose(pin, 'harbour-49');
    screen.getByText('The two are not the same.');
    expect(await databasesHere()).toEqual([]);
    await choose(pin);
    await screen.findByText('Offline Data Protected');
    await screen.findByText('Nothing is saved yet.');
    expect(storedHere()).toEqual({ user_ada_vault: expect.stringMatching(/^pin \d+$/) });
  });

  it('get another PIN from whoever knows the present one', async () => {
    await protectedByPin();
    await press('Change PIN');
    type('Current PIN or password', 'wrong-1');
    await choose('another-pin');
    await screen.findByText('The PIN or password is wrong.');
    type('Current PIN or password', pin);
    await choose('another-pin');
    await screen.findByText('PIN Changed');
    cleanup();
    lockVault();
    expect(await unlock('ada', pin)).toMatchObject({ state: 'wrong' });
    expect(await unlock('ada', 'another-pin')).toEqual({ state: 'open' });
  });

  it('are deleted with their PIN', async () => {
    await protectedByPin();
    await press('Remove PIN');
    await press('Remove PIN and delete the copies');
    await screen.findByText('PIN Removed');
    await screen.findByRole('button', { name: 'Protect with a PIN' });
    expect([storedHere(), await databasesHere()]).toEqual([{}, []]);
  });

  it('are cleared at once, with every key of the user', async () => {
    await protectedByPin();
    deviceStorage.setItem('user_ada_other', 'x');
    deviceStorage.setItem('user_bob_other', 'of somebody else');
    await press('Clear Local Data');
    await screen.findByText('Data Cleared');
    expect([storedHere(), await databasesHere()]).toEqual([{ user_bob_other: 'of somebody else' }, []]);
    deviceStorage.removeItem('user_bob_other');
  });

  it('hold pictures of scanned documents only while that is switched on', async () => {
    await protectedByPin();
    const vault = openVault();
    if (vault === null) throw new Error('The vault is locked.');
    const label = 'Keep Pictures of Scans';
    const isOn = (): boolean => screen.getByRole<HTMLInputElement>('switch', { name: label }).checked;
    await screen.findByRole('switch', { name: label });
    expect(isOn()).toBe(false);
    fireEvent.click(screen.getByRole('switch', { name: label }));
    await waitFor(() => expect(isOn()).toBe(true));
    await saveScanPicture(vault, 's1', new Blob(['page'], { type: 'image/jpeg' }));
    expect((await scanPicture(vault, 's1'))?.size).toBe(4);
    fireEvent.click(screen.getByRole('switch', { name: label }));
    await waitFor(() => expect(isOn()).toBe(false));
    expect(await scanPicture(vault, 's1')).toBeNull();
  });

  it('open with a passkey, too, for who knows the PIN, until it is removed', async () => {
    const { user } = openWeb();
    await protectedByPin();
    await press('Unlock with a passkey, too');
    type('Current PIN or password', 'wrong-pin');
    await press('Add the passkey');
    await screen.findByText('The PIN or password is wrong.');
    user.hasSecrets = false;
    type('Current PIN or password', pin);
    await press('Add the passkey');
    await screen.findByText(/^This passkey cannot open encrypted data/);
    expect(opensByDevice('ada')).toBe(false);
    user.hasSecrets = true;
    await press('Add the passkey');
    await screen.findByText('Passkey Added');
    expect(opensByDevice('ada')).toBe(true);
    await press('Unlock with the PIN only');
    await screen.findByText('Passkey Removed');
    expect(opensByDevice('ada')).toBe(false);
    await screen.findByRole('button', { name: 'Unlock with a passkey, too' });
  });

  it('are not cleared with changes that were not sent yet, before somebody agrees', async () => {
    await protectedByPin();
    const input = { params: { notificationId: 'n1' } };
    await sendOrKeep({ route: 'readNotification', input, text: 'read' });
    await press('Clear Local Data');
    await screen.findByText('1 change was not sent yet. Clearing local data throws it away.');
    await press('Keep them');
    expect(screen.queryByText(/was not sent yet/)).toBeNull();
    expect(storedHere()).toHaveProperty('user_ada_vault');
    await press('Clear Local Data');
    await press('Clear and lose them');
    await screen.findByText('Data Cleared');
    expect(storedHere()).not.toHaveProperty('user_ada_vault');
  });
});
