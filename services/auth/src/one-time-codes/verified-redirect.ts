/** Where the browser goes with an authorization code (PKCE). */
export const redirectWithCode = (target: string, authCode: string): string => {
  const url = new URL(target);
  url.searchParams.set('code', authCode);
  return url.href;
};

interface SessionFields {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly expires_at: number;
  readonly token_type: string;
}

/** Where it goes without PKCE: the session in the fragment, which browsers send to no server. */
export const redirectWithSession = (target: string, session: SessionFields, type: string): string => {
  const { access_token, refresh_token, expires_in, expires_at, token_type } = session;
  const fields = { access_token, refresh_token, expires_in, expires_at, token_type, type };
  const fragment = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]);
  return withFragment(target, new URLSearchParams(fragment));
};

/** Where it goes with a code that signs nobody in. */
export const redirectWithMessage = (target: string, message: string): string =>
  withFragment(target, new URLSearchParams({ message }));

/** Where it goes with a failure; a waiting PKCE client reads the query. */
export const redirectWithFailure = (
  target: string,
  failure: { readonly code: string; readonly message: string; readonly status: number },
  isPkce: boolean,
): string => {
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
