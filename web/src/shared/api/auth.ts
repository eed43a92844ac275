import { AuthClient } from '@supabase/auth-js';

/** The sign-in client. It keeps the session in this browser and refreshes it before it expires. */
export const auth = new AuthClient({
  url: `${window.location.origin}/auth/v1`,
  storageKey: 'probity.session',
  flowType: 'pkce',
  // Mail links lead to a page of ours that asks for a click, so that a mail scanner cannot use them up.
  detectSessionInUrl: false,
});
