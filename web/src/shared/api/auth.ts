import { AuthClient } from '@supabase/auth-js';
import { noted, send } from './connection/connection.js';
import { exclusively } from '../device/exclusively.js';
import { deviceStorage } from '../device/storage.js';
import { renewal, takeBegunRenewal } from './begun-renewal.js';
import { noteLivePosition } from './live/live-position.js';
import { endedOnServer } from './session-cookie.js';
import { hasSession, inCookie, noteSessionGone } from './session-marker.js';

const storageKey = 'probity.session';

/** The session, access token included, is in the memory of the page alone. */
const memory = new Map<string, string>();

const unknown = 'unknown';

/** What a page that was just loaded knows: that there is a session, which the library renews at once. */
const unknownSession = {
  access_token: unknown,
  refresh_token: unknown,
  token_type: 'bearer',
  expires_in: 0,
  expires_at: 1,
};

for (const suffix of ['', '-user']) deviceStorage.removeItem(storageKey + suffix); // of earlier releases
if (hasSession()) memory.set(storageKey, JSON.stringify(unknownSession));

const inMemory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, value) => void memory.set(key, value),
  removeItem: (key) => void memory.delete(key),
};

/** What the link of a mail, or the way back from a provider, needs outlives the page; nothing else does. */
const storageOf = (key: string) => (key.endsWith('-code-verifier') ? deviceStorage : inMemory);

const isRefresh = (input: RequestInfo | URL): boolean =>
  (input instanceof Request ? input.url : String(input)).includes('grant_type=refresh_token');

const refresh = async (attempt: () => Promise<Response>): Promise<Response> => {
  const begun = takeBegunRenewal();
  const response = await (begun === undefined ? exclusively(renewal, attempt) : noted(begun));
  if (isOver(response.status)) noteSessionGone();
  return response;
};

/** By these the auth service says that a session cannot go on; of any other status, such as 429, it can. */
export const isOver = (status: number | undefined): boolean =>
  status === 400 || status === 401 || status === 403;

/** The sign-in client. It keeps the session in this page and renews it before it expires. */
export const auth = new AuthClient({
  url: `${window.location.origin}/auth/v1`,
  storage: {
    getItem: (key: string) => storageOf(key).getItem(key),
    setItem: (key: string, value: string) => storageOf(key).setItem(key, value),
    removeItem: (key: string) => storageOf(key).removeItem(key),
  },
  storageKey,
  flowType: 'pkce',
  // Mail links lead to a page of ours that asks for a click, so that a mail scanner cannot use them up.
  detectSessionInUrl: false,
  fetch: async (input, init) => {
    await endedOnServer(); // or the cookie of a new session would be taken back with that of the last one
    const attempt = () => send(input, inCookie(init));
    const response = await (isRefresh(input) ? refresh(attempt) : attempt());
    noteLivePosition(response);
    return response;
  },
});

/** A session that this tab, or another one of this browser, has opened or renewed. */
export const keepSession = (session: object): void => {
  memory.set(storageKey, JSON.stringify(session));
};

/**
 * Removes the session from this page without a word to the server. The library itself keeps it while the server does
 * not confirm the sign-out. Returns the access token that it held.
 */
export const dropSession = (): string | null => {
  const stored = memory.get(storageKey) ?? '{}';
  const { access_token: token = unknown } = JSON.parse(stored) as { readonly access_token?: string };
  memory.clear();
  deviceStorage.removeItem(`${storageKey}-code-verifier`);
  return token === unknown ? null : token;
};
