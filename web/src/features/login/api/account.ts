import type { AuthError } from '@supabase/auth-js';
import { auth } from '../../../shared/api/auth.js';
import { missingFactor } from '../../../shared/api/access-claims.js';
import { authFailureText } from '../../../shared/api/auth-failure.js';

/** Mail links lead here. */
const emailRedirectTo = `${window.location.origin}/auth/confirm`;

export interface Refused {
  readonly kind: 'refused';
  readonly text: string;
}

const refused = (error: AuthError): Refused => ({ kind: 'refused', text: authFailureText(error) });

/**
 * `second-factor`: the session has no rights before it. `unconfirmed`: the password is right, the address is not
 * confirmed yet.
 */
export type SignInOutcome = { readonly kind: 'signed-in' | 'second-factor' | 'unconfirmed' } | Refused;

export const signIn = async (email: string, password: string): Promise<SignInOutcome> => {
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error === null)
    return { kind: missingFactor(data.session.access_token) === null ? 'signed-in' : 'second-factor' };
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
  return error === null ? null : authFailureText(error);
};

export type ConfirmOutcome = { readonly kind: 'signed-in' | 'wrong-password' } | Refused;

/**
 * Uses up the link of the mail and signs in. The password of the sign-up becomes the account's; without one (empty) it
 * has none. The library sends fields on that it does not know.
 */
export const confirmAccount = async (tokenHash: string, password: string): Promise<ConfirmOutcome> => {
  const link = { token_hash: tokenHash, type: 'signup', password } as const;
  const { error } = await auth.verifyOtp(link);
  if (error === null) return { kind: 'signed-in' };
  return error.code === 'invalid_credentials' ? { kind: 'wrong-password' } : refused(error);
};

/** Mails a link for a new password, if there is such an account. Null when accepted; otherwise the reason. */
export const requestRecovery = async (email: string): Promise<string | null> => {
  const { error } = await auth.resetPasswordForEmail(email);
  return error === null ? null : authFailureText(error);
};

/** Mails a link and a code that sign in, if there is such an account. Null when accepted; otherwise the reason. */
export const requestSignIn = async (email: string): Promise<string | null> => {
  const { error } = await auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
  return error === null ? null : authFailureText(error);
};

/** Signs in with the digits of a mail, whatever it was sent for. */
export const signInWithDigits = async (email: string, token: string): Promise<DigitsOutcome> => {
  const { data, error } = await auth.verifyOtp({ email, token, type: 'email' });
  if (error !== null) return refused(error);
  const isWhole = data.session === null || missingFactor(data.session.access_token) === null;
  return { kind: isWhole ? 'signed-in' : 'second-factor' };
};

export type DigitsOutcome = { readonly kind: 'signed-in' | 'second-factor' } | Refused;

/** Uses up the link of a mail and signs in, to choose a password. Null when done; otherwise the reason. */
export const openLink = async (tokenHash: string, type: 'recovery' | 'invite'): Promise<string | null> => {
  const { error } = await auth.verifyOtp({ token_hash: tokenHash, type });
  return error === null ? null : authFailureText(error);
};

/** `second-factor`: a code of it is needed first. */
export type PasswordOutcome = { readonly kind: 'saved' | 'second-factor' } | Refused;

export const choosePassword = async (password: string): Promise<PasswordOutcome> => {
  const { error } = await auth.updateUser({ password });
  if (error === null) return { kind: 'saved' };
  return error.code === 'insufficient_aal' ? { kind: 'second-factor' } : refused(error);
};

/** Uses up the link of a mail. `noted`: nobody is signed in by it. */
export const followLink = async (
  tokenHash: string,
  type: 'magiclink' | 'email_change',
): Promise<{ readonly kind: 'signed-in' | 'noted' } | Refused> => {
  const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type });
  if (error !== null) return refused(error);
  return { kind: data.session === null ? 'noted' : 'signed-in' };
};
