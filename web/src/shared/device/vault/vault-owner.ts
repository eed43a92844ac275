import { device } from '../port/chosen-device.js';
import { deviceStorage, storedKeys, userPrefix } from '../storage.js';
import { vaultNote } from './starts-locked.js';

export const databaseOf = (userId: string): string => `${userPrefix(userId)}_vault`;

/** Where phones keep the secret that opens the vault of a user. */
export const vaultSecretOf = (userId: string): string => `${userPrefix(userId)}_vault-key`;

const openedByDevice = 'pin device';

/**
 * Notes that there is a vault, open now, and what opens it, where a page reads it before it has loaded anything else.
 * @param now milliseconds since 1970
 */
export const noteVault = (userId: string, now: number, { byDevice = opensByDevice(userId) } = {}): void =>
  deviceStorage.setItem(databaseOf(userId), `${byDevice ? openedByDevice : 'pin'} ${now}`);

/** Whether the vault opens by the device as well as by the PIN. */
export const opensByDevice = (userId: string): boolean =>
  deviceStorage.getItem(databaseOf(userId))?.startsWith(openedByDevice) === true;

/** When the vault was last open, in milliseconds since 1970; 0 where an older version noted it. */
const openedAt = (userId: string): number =>
  Number(/\d+$/.exec(deviceStorage.getItem(databaseOf(userId)) ?? '')?.[0] ?? 0);

export const hasVault = (userId: string): boolean => deviceStorage.getItem(databaseOf(userId)) !== null;

/** Whose vault this device has, of several the one that was open last; null when it has none. */
export const vaultOwner = (): string | null =>
  storedKeys()
    .flatMap((key) => vaultNote.exec(key)?.[1] ?? [])
    .toSorted((one, other) => openedAt(other) - openedAt(one))[0] ?? null;

/** Removes every key of the user, their vault, and what caches they have. Resolves when nothing is left. */
export const clearLocalData = async (userId: string): Promise<void> => {
  for (const key of storedKeys()) if (key.startsWith(userPrefix(userId))) deviceStorage.removeItem(key);
  await Promise.all([
    deleteSecrets(userId),
    deleteDatabase(databaseOf(userId)),
    deleteCaches(userPrefix(userId)),
  ]);
};

/** What phones keep for the vault in their secure storage. A passkey stays: no page can delete one. */
const deleteSecrets = async (userId: string): Promise<void> =>
  device().secrets?.delete(vaultSecretOf(userId));

const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    if (!('indexedDB' in globalThis)) return resolve();
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error('The vault was not deleted.'));
  });

const deleteCaches = async (prefix: string): Promise<void> => {
  if (!('caches' in globalThis)) return; // an insecure origin has none
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(names.map((name) => caches.delete(name)));
};
