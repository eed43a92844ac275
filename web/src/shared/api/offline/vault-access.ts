import type { QueryClient } from '@tanstack/react-query';
import { device } from '../../device/port/chosen-device.js';
import type { Bytes } from '../../device/port/device.js';
import { browserTimers } from '../../device/timers.js';
import { keepOpen, lockVault } from '../../device/vault/open-vault.js';
import { Vault, type DeviceRefused, type PinRefused } from '../../device/vault/vault.js';
import { clearLocalData, noteVault } from '../../device/vault/vault-owner.js';
import { askToStay } from '../../device/vault/vault-support.js';
import type { QueryKey } from '../query-keys.js';
import { openOffline, type SessionUser } from '../session.js';
import { recordOf } from './kept-record.js';

const userRecord = 'user';

/** Makes the vault of who is signed in, and keeps what is on screen already. */
export const protect = async (
  { userId, email, isAdministrator, isAnalyst }: SessionUser,
  pin: string,
  queryClient: QueryClient,
): Promise<void> => {
  const vault = await Vault.create(userId, pin, browserTimers, lockVault);
  await vault.put(userRecord, { userId, email, isAdministrator, isAnalyst } satisfies SessionUser);
  keepOpen(vault);
  noteVault(userId, browserTimers.now(), { byDevice: false });
  await askToStay();
  await keepCached(vault, queryClient);
};

const keepCached = async (vault: Vault, queryClient: QueryClient): Promise<void> => {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const id = recordOf(queryKey as QueryKey);
    if (id !== null && state.data !== undefined)
      await vault.put(id, { savedAt: state.dataUpdatedAt, data: state.data });
  }
};

const enter = async (vault: Vault): Promise<{ readonly state: 'open' }> => {
  openOffline((await vault.get(userRecord)) as SessionUser);
  keepOpen(vault);
  noteVault(vault.userId, browserTimers.now());
  return { state: 'open' };
};

/** Opens the vault of the user, and the app with it. A vault that the browser has lost locks nothing any more. */
export const unlock = async (
  userId: string,
  pin: string,
): Promise<{ readonly state: 'open' } | PinRefused> => {
  const outcome = await Vault.unlock(userId, pin, browserTimers, lockVault);
  if (outcome.state === 'gone') await clearLocalData(userId);
  return outcome.state === 'open' ? enter(outcome.vault) : outcome;
};

/** The same by a passkey, or by what the phone knows its owner by. Where that opens it no more, the PIN still does. */
export const unlockByDevice = async (
  userId: string,
  reason: string,
): Promise<{ readonly state: 'open' } | DeviceRefused> => {
  const secretOf = (handle: Bytes) => device().keys.get(handle, reason);
  const outcome = await Vault.unlockByDevice(userId, secretOf, browserTimers, lockVault);
  return outcome.state === 'open' ? enter(outcome.vault) : outcome;
};

/** Lets the device open the vault, too, from the next time on. */
export const addDeviceKey = async (vault: Vault, pin: string, reason: string) => {
  const { userId } = vault;
  const outcome = await vault.addDeviceKey(pin, () => device().keys.create(userId, reason));
  if (outcome.state === 'added') noteVault(userId, browserTimers.now(), { byDevice: true });
  return outcome;
};

export const removeDeviceKey = async (vault: Vault): Promise<void> => {
  await vault.removeDeviceKey();
  noteVault(vault.userId, browserTimers.now(), { byDevice: false });
};
