import { isAuthRetryableFetchError, type AuthError } from '@supabase/auth-js';
import { loginTexts } from '../texts.js';

/** The server's own sentence; when it gave none, ours. */
export const failureText = (error: AuthError): string =>
  isAuthRetryableFetchError(error) ? loginTexts.serverSilent : error.message;
