import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Bytes } from '../port/device.js';
import { databaseOf } from './vault-owner.js';
import type { Tries } from './pin-wait.js';
import type { Ciphertext, WrappedKey } from './vault-cipher.js';

/** What stands before the PIN, in clear. */
export type StoredLock = WrappedKey & Tries;

/** The key of the data once more, wrapped by a secret that the device gives for the handle. */
interface StoredDeviceKey {
  readonly handle: Bytes;
  readonly wrapped: ArrayBuffer;
}

interface VaultSchema extends DBSchema {
  lock: { key: string; value: StoredLock };
  deviceKey: { key: string; value: StoredDeviceKey };
  records: { key: string; value: Ciphertext };
}

export type VaultDatabase = IDBPDatabase<VaultSchema>;

/** @param onGone another tab deletes the vault, or the browser lost it. */
export const openVaultDatabase = (userId: string, onGone: () => void): Promise<VaultDatabase> =>
  openDB<VaultSchema>(databaseOf(userId), 2, {
    upgrade: (database, before) => {
      if (before < 1) {
        database.createObjectStore('lock');
        database.createObjectStore('records');
      }
      database.createObjectStore('deviceKey');
    },
    // An open connection would keep the deletion waiting for ever.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      onGone();
    },
    terminated: onGone,
  });
