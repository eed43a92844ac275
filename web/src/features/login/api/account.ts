import { auth } from '../../../shared/api/auth.js';
import { failureText } from './failure-text.js';

export type SignInOutcome =
  | { readonly kind: 'signed-in' }
  /** The password is right, the address is not confirmed yet. */
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'refused'; readonly text: string };

export const signIn = async (email: string, password: string): Promise<SignInOutcome> => {
  const { error } = await auth.signInWithPassword({ email, password });
  if (error === null) return { kind: 'signed-in' };
  if (error.code === 'email_not_confirmed') return { kind: 'unconfirmed' };
  return { kind: 'refused', text: failureText(error) };
};
