import { useSyncExternalStore } from 'react';
import { auth, dropStoredSession } from './auth.js';

export type Session =
  | { readonly state: 'loading' }
  /** `ended`: somebody was signed in on this page before. */
  | { readonly state: 'signed-out'; readonly ended: boolean }
  | { readonly state: 'signed-in'; readonly userId: string; readonly email: string };

interface StoredUser {
  readonly id: string;
  readonly email?: string | undefined;
}

let current: Session = { state: 'loading' };
const listeners = new Set<() => void>();
const forgetters = new Set<() => void>();

const change = (user: StoredUser | null): void => {
  const before = current;
  if (user === null) {
    if (before.state === 'signed-out') return;
    current = { state: 'signed-out', ended: before.state === 'signed-in' };
  } else {
    // A refreshed token changes nothing that a screen shows.
    if (before.state === 'signed-in' && before.userId === user.id) return;
    current = { state: 'signed-in', userId: user.id, email: user.email ?? '' };
  }
  for (const listener of listeners) listener();
  if (before.state === 'signed-in') for (const forget of forgetters) forget();
};

auth.onAuthStateChange((_event, session) => change(session?.user ?? null));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Who is signed in, followed live in every tab. */
export const useSession = (): Session => useSyncExternalStore(subscribe, () => current);

/** Registers what drops something of the user from memory; called whenever a session ends, for whatever reason. */
export const onSessionEnd = (forget: () => void): void => void forgetters.add(forget);

/** The access token, refreshed when it is about to expire; null when nobody is signed in. */
export const accessToken = async (): Promise<string | null> => {
  const { data } = await auth.getSession();
  return data.session?.access_token ?? null;
};

/** Asks for a new token after the server refused the present one. False: the session is over or cannot be renewed. */
export const renewToken = async (): Promise<boolean> => {
  const { data } = await auth.refreshSession();
  return data.session !== null;
};

/** Ends the session here at once, whether or not there is a server, and on the server if it responds. */
export const signOut = async (): Promise<void> => {
  const token = dropStoredSession();
  change(null);
  await auth.signOut({ scope: 'local' }); // nothing is stored any more, so this only tells the other tabs
  if (token === null) return;
  const { error } = await auth.admin.signOut(token, 'local');
  if (error !== null) console.warn('The server did not confirm the sign-out.', error);
};
