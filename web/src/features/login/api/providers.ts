import { signInSettings, type SignInProvider } from '@probity/contracts';
import { accountRequest } from '../../../shared/api/account-request.js';
import { auth } from '../../../shared/api/auth.js';
import { missingFactor } from '../../../shared/api/access-claims.js';
import { authFailureText } from '../../../shared/api/auth-failure.js';
import type { Refused } from './account.js';

/** Where people may sign in besides; mostly none. Rejects with `ApiError`. */
export const listProviders = async (signal: AbortSignal): Promise<readonly SignInProvider[]> =>
  (await accountRequest({ method: 'GET', path: '/settings', schema: signInSettings, signal })).providers;

/** Providers send people back here. */
const redirectTo = `${window.location.origin}/auth/callback`;

type LibraryProvider = Parameters<typeof auth.signInWithOAuth>[0]['provider'];

/** Leaves the page for the provider's. Null when it does; otherwise the reason. */
export const leaveFor = async ({ id }: Pick<SignInProvider, 'id'>): Promise<string | null> => {
  // The library lists providers that it knows, and sends on what it does not.
  const { error } = await auth.signInWithOAuth({ provider: id as LibraryProvider, options: { redirectTo } });
  return error === null ? null : authFailureText(error);
};

/** Exchanges the code that somebody came back with. It works once, and only in the browser that left. */
export const finishSignIn = async (
  code: string,
): Promise<{ readonly kind: 'signed-in' | 'second-factor' } | Refused> => {
  const { data, error } = await auth.exchangeCodeForSession(code);
  if (error !== null) return { kind: 'refused', text: authFailureText(error) };
  return { kind: missingFactor(data.session.access_token) === null ? 'signed-in' : 'second-factor' };
};
