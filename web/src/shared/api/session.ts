import { isAuthApiError } from '@supabase/auth-js';
import { useSyncExternalStore } from 'react';
import { missingFactor, offeredTo, type MissingFactor } from './access-claims.js';
import { newId } from '../device/ids.js';
import { clearLocalData, vaultOwner } from '../device/vault/vault-owner.js';
import { auth, dropSession, isOver, keepSession } from './auth.js';
import { isOnline, onConnectionChange, onReconnect } from './connection/connection.js';
import { endOnServer, endWhatIsOver } from './session-cookie.js';
import { hasSession, noteSession, noteSessionOver } from './session-marker.js';

export type Session =
  | { readonly state: 'loading' }
  /** There is one, and it could not be renewed: the server does not respond. */
  | { readonly state: 'unreachable' }
  /** `ended`: somebody was signed in on this page before. */
  | { readonly state: 'signed-out'; readonly ended: boolean }
  | SignedIn;

/** Who is signed in. */
export interface SessionUser {
  readonly userId: string;
  readonly email: string;
  /** What the client offers, not what the server allows. */
  readonly isAdministrator: boolean;
  /** Or above. */
  readonly isAnalyst: boolean;
}

interface SignedIn extends SessionUser {
  readonly state: 'signed-in';
  /** What the server waits for before the session has any rights. */
  readonly missing: MissingFactor | null;
  /** The vault says who it is; the server could not be asked yet, so there is no token. */
  readonly isOffline: boolean;
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
    const claims = { missing: missingFactor(token), ...offeredTo(token) };
    const next = { userId: user.id, email: user.email ?? '', ...claims, isOffline: false };
    // A refreshed token rarely changes anything that a screen shows.
    if (before.state === 'signed-in' && isSame(before, next)) return;
    current = { state: 'signed-in', ...next };
  }
  notifyChange(before);
};

const notifyChange = (before: Session): void => {
  for (const listener of listeners) listener();
  if (mayHaveLeftData(before, current)) for (const forget of forgetters) forget();
};

/** The tab may know something of another user than the present one: of before, or of before its reload. */
const mayHaveLeftData = (before: Session, now: Session): boolean => {
  if (now.state !== 'signed-in') return before.state !== 'signed-out';
  return before.state === 'signed-in' && before.userId !== now.userId;
};

const isSame = (before: SignedIn, next: Omit<SignedIn, 'state'>): boolean =>
  before.userId === next.userId &&
  before.email === next.email &&
  before.missing === next.missing &&
  before.isAdministrator === next.isAdministrator &&
  before.isAnalyst === next.isAnalyst &&
  before.isOffline === next.isOffline;

/** What says that an open session goes on; anything else that brings a session has opened it. */
const goesOn: readonly string[] = ['TOKEN_REFRESHED', 'USER_UPDATED', 'INITIAL_SESSION'];

// The library passes on what happens in other tabs, but keeps it in no memory.
auth.onAuthStateChange((event, session) => {
  if (session === null) {
    if (event === 'SIGNED_OUT') dropSession();
    else if (hasSession() || isOffline()) return noteUnreachable(); // the first session of this page is only late
    return change(null);
  }
  if (goesOn.includes(event) && !hasSession()) return; // it was signed out meanwhile
  noteSession();
  keepSession(session);
  change(session);
});

const noteUnreachable = (): void => {
  if (current.state !== 'loading') return;
  current = { state: 'unreachable' };
  for (const listener of listeners) listener();
};

endWhatIsOver();
onReconnect(endWhatIsOver);

onConnectionChange(() => {
  if (!isOnline() && hasSession()) noteUnreachable();
  else if (isOnline() && (isOffline() || current.state === 'unreachable')) void renewToken();
});

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Who is signed in, followed live in every tab. */
export const useSession = (): Session => useSyncExternalStore(subscribe, () => current);

/** Registers what drops something of the user from memory; called whenever a session ends, for whatever reason. */
export const onSessionEnd = (forget: () => void): void => void forgetters.add(forget);

const isOffline = (): boolean => current.state === 'signed-in' && current.isOffline;

/**
 * Whoever opened their vault is signed in for what is saved there. The first request that the server refuses for want of a
 * token then has `renewToken` make it a real session.
 */
export const openOffline = (user: SessionUser): void => {
  const before = current;
  if (before.state === 'signed-in') return;
  current = { state: 'signed-in', ...user, missing: null, isOffline: true };
  notifyChange(before);
};

/** The access token, refreshed when it is about to expire; null when nobody is signed in, or offline. */
export const accessToken = async (): Promise<string | null> => {
  // The library would try for half a minute before a screen could say that there is no server.
  if (isOffline()) return null;
  const { data } = await auth.getSession();
  return data.session?.access_token ?? null;
};

/** Asks for a new token after the server refused the present one. False: the session is over or cannot be renewed. */
export const renewToken = async (): Promise<boolean> => {
  if (isOffline() && !hasSession()) {
    change(null); // the server is back, and the session had ended
    return false;
  }
  // The token itself is in the cookie. By any other name the library tries at once, although it has just failed.
  const otherName = isOffline() || current.state === 'unreachable' ? { refresh_token: newId() } : undefined;
  const { data, error } = await auth.refreshSession(otherName);
  if (data.session !== null) return true;
  // The library keeps a session while its access token looks good, but the server has just refused that.
  if (isAuthApiError(error) && isOver(error.status)) await forgetSession();
  return false;
};

/** Ends the session, and deletes what this device keeps of its user. */
export const signOut = async (): Promise<void> => {
  const userId = userHere();
  await Promise.all([endSession(), clearKept(userId)]);
};

/** Ends it here like `forgetSession`, and deletes what this device keeps of its user. */
export const forgetUser = async (): Promise<void> => {
  const userId = userHere();
  await Promise.all([forgetSession(), clearKept(userId)]);
};

const userHere = (): string | null => (current.state === 'signed-in' ? current.userId : vaultOwner());

const clearKept = async (userId: string | null): Promise<void> => {
  try {
    if (userId !== null) await clearLocalData(userId);
  } catch (cause) {
    console.error('What this device keeps could not be deleted; it stays encrypted.', cause);
  }
};

/**
 * Ends the session here at once, whether or not there is a server, and on the server if it responds. A vault stays, locked.
 */
export const endSession = async (): Promise<void> => {
  const wasOpen = hasSession();
  const token = await forgetSession();
  if (!wasOpen) return;
  try {
    await endOnServer(token);
  } catch (cause) {
    console.warn('The server did not confirm the sign-out.', cause);
  }
};

/** Ends it here, in every tab, and tells no server. Returns its access token. */
const forgetSession = async (): Promise<string | null> => {
  const token = dropSession();
  noteSessionOver();
  change(null);
  await auth.signOut({ scope: 'local' }); // nothing is kept any more, so this only tells the other tabs
  return token;
};
