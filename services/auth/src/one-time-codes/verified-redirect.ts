import type { GotrueFailure } from '../gotrue/gotrue-failure.js';

const sessionFields = ['access_token', 'refresh_token', 'expires_in', 'expires_at', 'token_type'] as const;

/** Where the browser goes with an authorization code (PKCE). */
export const redirectWithCode = (target: string, authCode: string): string => {
  const url = new URL(target);
  url.searchParams.set('code', authCode);
  return url.href;
};

/** Where it goes without PKCE: the session in the fragment, which browsers send to no server. */
export const redirectWithSession = (
  target: string,
  session: Record<string, unknown>,
  type: string,
): string => {
  const fragment = new URLSearchParams(
    sessionFields.map((name): [string, string] => [name, String(session[name])]),
  );
  fragment.set('type', type);
  return withFragment(target, fragment);
};

/** Where it goes with a failure; a waiting PKCE client reads the query. */
export const redirectWithFailure = (target: string, failure: GotrueFailure, isPkce: boolean): string => {
  const facts = new URLSearchParams({
    error: failure.status >= 500 ? 'server_error' : 'access_denied',
    error_code: failure.code,
    error_description: failure.message,
  });
  const url = new URL(target);
  if (isPkce) for (const [name, value] of facts) url.searchParams.set(name, value);
  return withFragment(url.href, facts);
};

const withFragment = (target: string, fragment: URLSearchParams): string => {
  const url = new URL(target);
  url.hash = fragment.toString();
  return url.href;
};
