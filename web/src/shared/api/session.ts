import { useSyncExternalStore } from 'react';
import { missingFactor, type MissingFactor } from './access-claims.js';
import { auth, dropStoredSession } from './auth.js';

export type Session =
  | { readonly state: 'loading' }
  /** `ended`: somebody was signed in on this page before. */
  | { readonly state: 'signed-out'; readonly ended: boolean }
  | SignedIn;

interface SignedIn {
  readonly state: 'signed-in';
  readonly userId: string;
  readonly email: string;
  /** What the server waits for before the session has any rights. */
  readonly missing: MissingFactor | null;
}

interface StoredSession {
  readonly access_token: string;
  readonly user: { readonly id: string; readonly email?: string | undefined };
}

let current: Session = { state: 'loading' };
const listeners = new Set<() => void>();
const forgetters = new Set<() => void>();

const change = (session: StoredSession | null): void => {
  const before = current;
  if (session === null) {
    if (before.state === 'signed-out') return;
    current = { state: 'signed-out', ended: before.state === 'signed-in' };
  } else {
    const { user, access_token: token } = session;
    const next = { userId: user.id, email: user.email ?? '', missing: missingFactor(token) };
    // A refreshed token rarely changes anything that a screen shows.
    if (before.state === 'signed-in' && isSame(before, next)) return;
    current = { state: 'signed-in', ...next };
  }
  for (const listener of listeners) listener();
  const isOther =
    current.state !== 'signed-in' || before.state !== 'signed-in' || before.userId !== current.userId;
  if (before.state === 'signed-in' && isOther) for (const forget of forgetters) forget();
};

const isSame = (before: SignedIn, next: Omit<SignedIn, 'state'>): boolean =>
  before.userId === next.userId && before.email === next.email && before.missing === next.missing;

auth.onAuthStateChange((_event, session) => change(session));

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
