import { deviceStorage, storedKeys, userPrefix } from '../storage.js';

export const databaseOf = (userId: string): string => `${userPrefix(userId)}_vault`;

const note = /^user_(.+)_vault$/;

/** Notes that there is a vault, where a page reads it before it has loaded anything else. */
export const noteVault = (userId: string): void => deviceStorage.setItem(databaseOf(userId), '1');

export const hasVault = (userId: string): boolean => deviceStorage.getItem(databaseOf(userId)) !== null;

/** Whose vault this device has; null when it has none. */
export const vaultOwner = (): string | null =>
  storedKeys().flatMap((key) => note.exec(key)?.[1] ?? [])[0] ?? null;

/** Removes every key of the user, their vault, and what caches they have. Resolves when nothing is left. */
export const clearLocalData = async (userId: string): Promise<void> => {
  for (const key of storedKeys()) if (key.startsWith(userPrefix(userId))) deviceStorage.removeItem(key);
  await Promise.all([deleteDatabase(databaseOf(userId)), deleteCaches(userPrefix(userId))]);
};

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
