import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { databaseOf } from './vault-owner.js';
import type { Tries } from './pin-wait.js';
import type { Ciphertext, WrappedKey } from './vault-cipher.js';

/** What stands before the PIN, in clear. */
export type StoredLock = WrappedKey & Tries;

interface VaultSchema extends DBSchema {
  lock: { key: string; value: StoredLock };
  records: { key: string; value: Ciphertext };
}

export type VaultDatabase = IDBPDatabase<VaultSchema>;

/** @param onGone another tab deletes the vault, or the browser lost it. */
export const openVaultDatabase = (userId: string, onGone: () => void): Promise<VaultDatabase> =>
  openDB<VaultSchema>(databaseOf(userId), 1, {
    upgrade: (database) => {
      database.createObjectStore('lock');
      database.createObjectStore('records');
    },
    // An open connection would keep the deletion waiting for ever.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      onGone();
    },
    terminated: onGone,
  });
