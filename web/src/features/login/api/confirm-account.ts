import { auth } from '../../../shared/api/auth.js';
import { failureText } from './failure-text.js';

/** Uses up the link of the mail and signs in. Null when done; else why not. */
export const confirmAccount = async (tokenHash: string): Promise<string | null> => {
  const { error } = await auth.verifyOtp({ token_hash: tokenHash, type: 'signup' });
  return error === null ? null : failureText(error);
};
