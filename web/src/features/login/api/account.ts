import { isAuthRetryableFetchError, type AuthError } from '@supabase/auth-js';
import { auth } from '../../../shared/api/auth.js';
import { loginTexts } from '../texts.js';

/** Mail links lead here. */
const emailRedirectTo = `${window.location.origin}/auth/confirm`;

export interface Refused {
  readonly kind: 'refused';
  readonly text: string;
}

/** The server's own sentence; ours when the server did not respond. */
const failureText = (error: AuthError): string =>
  isAuthRetryableFetchError(error) ? loginTexts.serverSilent : error.message;

const refused = (error: AuthError): Refused => ({ kind: 'refused', text: failureText(error) });

/** `unconfirmed`: the password is right, the address is not confirmed yet. */
export type SignInOutcome = { readonly kind: 'signed-in' | 'unconfirmed' } | Refused;

export const signIn = async (email: string, password: string): Promise<SignInOutcome> => {
  const { error } = await auth.signInWithPassword({ email, password });
  if (error === null) return { kind: 'signed-in' };
  return error.code === 'email_not_confirmed' ? { kind: 'unconfirmed' } : refused(error);
};

export type SignUpOutcome = { readonly kind: 'signed-in' | 'confirm-email' } | Refused;

/** Opens an account. Installations that confirm by themselves sign in at once. */
export const signUp = async (email: string, password: string): Promise<SignUpOutcome> => {
  const { data, error } = await auth.signUp({ email, password, options: { emailRedirectTo } });
  if (error !== null) return refused(error);
  return { kind: data.session === null ? 'confirm-email' : 'signed-in' };
};

/** Null when the message was accepted for sending; otherwise the reason. */
export const resendConfirmation = async (email: string): Promise<string | null> => {
  const { error } = await auth.resend({ type: 'signup', email, options: { emailRedirectTo } });
  return error === null ? null : failureText(error);
};

/** Uses up the link of the mail and signs in. Null when done; otherwise the reason. */
export const confirmAccount = async (tokenHash: string): Promise<string | null> => {
  const { error } = await auth.verifyOtp({ token_hash: tokenHash, type: 'signup' });
  return error === null ? null : failureText(error);
};
