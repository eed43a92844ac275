import { storedKeys } from '../storage.js';

/** The name under which a device notes that it has the vault of a user, whose id it holds. */
export const vaultNote = /^user_(.+)_vault$/;

/** Whether a page that was just loaded may show nothing of its user yet: there is a vault, or a phone that knows its owner. */
export const startsLocked = (): boolean =>
  window.Capacitor?.isNativePlatform() === true || storedKeys().some((key) => vaultNote.test(key));
