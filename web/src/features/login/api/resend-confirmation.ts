import { auth } from '../../../shared/api/auth.js';
import { failureText } from './failure-text.js';

/** Null when the message was accepted for sending; else why not. */
export const resendConfirmation = async (email: string): Promise<string | null> => {
  const { error } = await auth.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: `${window.location.origin}/auth/confirm` },
  });
  return error === null ? null : failureText(error);
};
