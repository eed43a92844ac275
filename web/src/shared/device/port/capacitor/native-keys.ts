import { vaultSecretOf } from '../../vault/vault-owner.js';
import type { Bytes, DeviceKeys, DeviceSecrets, DeviceUnlock } from '../device.js';

const fromBase64 = (text: string): Bytes =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** Secrets in the Keystore or the Keychain, which the app reads after a biometric check only. */
export const nativeKeys = (unlock: DeviceUnlock, secrets: DeviceSecrets): DeviceKeys => ({
  available: () => unlock.available(),
  create: async (userId, reason) => {
    if (!(await unlock.verify(reason))) return { state: 'refused' };
    const secret = crypto.getRandomValues(new Uint8Array(32));
    await secrets.set(vaultSecretOf(userId), btoa(String.fromCharCode(...secret)));
    return { state: 'made', handle: new TextEncoder().encode(vaultSecretOf(userId)), secret };
  },
  get: async (handle, reason) => {
    if (!(await unlock.verify(reason))) return null;
    const kept = await secrets.get(new TextDecoder().decode(handle));
    return kept === null ? null : fromBase64(kept);
  },
});
