import { useSyncExternalStore } from 'react';
import { auth } from './auth.js';

export type Session =
  | { readonly state: 'loading' }
  | { readonly state: 'signed-out' }
  | { readonly state: 'signed-in'; readonly userId: string; readonly email: string };

let current: Session = { state: 'loading' };
const listeners = new Set<() => void>();

auth.onAuthStateChange((_event, session) => {
  const next: Session =
    session === null
      ? { state: 'signed-out' }
      : { state: 'signed-in', userId: session.user.id, email: session.user.email ?? '' };
  // A refreshed token changes nothing that a screen shows.
  if (next.state === 'signed-in' && current.state === 'signed-in' && next.userId === current.userId) return;
  current = next;
  for (const listener of listeners) listener();
});

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Who is signed in, followed live in every tab. */
export const useSession = (): Session => useSyncExternalStore(subscribe, () => current);

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

/** Ends the session here at once, and on the server as soon as it answers. */
export const signOut = async (): Promise<void> => {
  const { error } = await auth.signOut({ scope: 'local' });
  if (error !== null) console.warn('The server did not confirm the sign-out.', error);
};
