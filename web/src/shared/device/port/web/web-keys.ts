import type { DeviceKeys } from '../device.js';

/** Passkeys. Their code is loaded for those who use one. */
export const webKeys: DeviceKeys = {
  available: async () => 'PublicKeyCredential' in window,
  create: async (userId, reason) => (await import('./passkey.js')).createPasskey(userId, reason),
  get: async (handle) => (await import('./passkey.js')).secretOfPasskey(handle),
};
