import { ownSessions, type OwnSession } from '@probity/contracts';
import { accountRequest, nothing } from '../../../shared/api/account-request.js';
import { auth } from '../../../shared/api/auth.js';
import { authFailureText } from '../../../shared/api/auth-failure.js';

/** Null when it is the account's password now; otherwise the reason. */
export const changePassword = async (current: string, password: string): Promise<string | null> => {
  const { error } = await auth.updateUser({ password, current_password: current });
  return error === null ? null : authFailureText(error);
};

/** Null when the messages to both addresses are on their way; otherwise the reason. */
export const changeEmail = async (email: string): Promise<string | null> => {
  const { error } = await auth.updateUser({ email });
  return error === null ? null : authFailureText(error);
};

/** Where the account is signed in, the newest first. Rejects with `ApiError`. */
export const listSessions = async (signal: AbortSignal): Promise<readonly OwnSession[]> =>
  (await accountRequest({ method: 'GET', path: '/user/sessions', schema: ownSessions, signal })).sessions;

/** Ends one of them. Rejects with `ApiError`. */
export const endSession = async (id: string): Promise<void> => {
  await accountRequest({ method: 'DELETE', path: `/user/sessions/${id}`, schema: nothing });
};

/** Null when all others were ended; otherwise the reason. */
export const endOtherSessions = async (): Promise<string | null> => {
  const { error } = await auth.signOut({ scope: 'others' });
  return error === null ? null : authFailureText(error);
};
