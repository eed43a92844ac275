import { isAuthRetryableFetchError, type AuthError } from '@supabase/auth-js';
import { failureTexts } from './texts.js';

/** The server's own sentence; ours when the server did not respond. */
export const authFailureText = (error: AuthError): string =>
  isAuthRetryableFetchError(error) ? failureTexts.signInSilent : error.message;
