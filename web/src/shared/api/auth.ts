import { AuthClient } from '@supabase/auth-js';
import { deviceStorage } from '../device/storage.js';

const storageKey = 'probity.session';

/** The sign-in client. It keeps the session in this browser and refreshes it before it expires. */
export const auth = new AuthClient({
  url: `${window.location.origin}/auth/v1`,
  storage: deviceStorage,
  storageKey,
  flowType: 'pkce',
  // Mail links lead to a page of ours that asks for a click, so that a mail scanner cannot use them up.
  detectSessionInUrl: false,
});

const accessTokenIn = (stored: string | null): string | null => {
  try {
    const { access_token: token } = JSON.parse(stored ?? '') as { readonly access_token?: unknown };
    return typeof token === 'string' ? token : null;
  } catch {
    return null; // nothing, or not what the library stores: there is no session to end
  }
};

/**
 * Removes the session from this device without a word to the server. The library itself keeps it while the server does
 * not confirm the sign-out. Returns the access token that it held.
 */
export const dropStoredSession = (): string | null => {
  const token = accessTokenIn(deviceStorage.getItem(storageKey));
  for (const suffix of ['', '-user', '-code-verifier']) deviceStorage.removeItem(storageKey + suffix);
  return token;
};
