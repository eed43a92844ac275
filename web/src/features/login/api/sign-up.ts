import { auth } from '../../../shared/api/auth.js';
import { failureText } from './failure-text.js';

export type SignUpOutcome =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'confirm-email' }
  | { readonly kind: 'refused'; readonly text: string };

/** Opens an account. Installations that confirm by themselves sign in at once. */
export const signUp = async (email: string, password: string): Promise<SignUpOutcome> => {
  const { data, error } = await auth.signUp({
    email,
    password,
    options: { emailRedirectTo: `${window.location.origin}/auth/confirm` },
  });
  if (error !== null) return { kind: 'refused', text: failureText(error) };
  return { kind: data.session === null ? 'confirm-email' : 'signed-in' };
};
