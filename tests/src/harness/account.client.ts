import { AuthClient } from '@supabase/auth-js';
import type { Installation, RunningInstallation } from './installation.harness.js';
import { linkMailedTo } from './mail.client.js';

/** A gateway. */
type Address = Pick<RunningInstallation, 'url'>;

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface SignedIn extends Credentials {
  /** Access token. */
  readonly bearer: string;
}

/** The client library as browsers use it, without their storage. */
export const authClient = (url: string): InstanceType<typeof AuthClient> =>
  new AuthClient({ url: `${url}/auth/v1`, autoRefreshToken: false, persistSession: false });

const password = 'quiet-harbour-lantern-48';

/** A new account on the free plan, confirmed by its mail and signed in. */
export const signUp = async (
  installation: Pick<Installation, 'folder'>,
  address: Address,
  email: string,
): Promise<SignedIn> => {
  await requestAccount(address, email);
  return confirmAccount(installation, address, email);
};

/** The first half of a sign-up, up to its mail. */
export const requestAccount = async ({ url }: Address, email: string): Promise<void> => {
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`no account: ${await response.text()}`);
};

/** The second half, by the link in the mail; waits for that mail. */
export const confirmAccount = async (
  { folder }: Pick<Installation, 'folder'>,
  { url }: Address,
  email: string,
): Promise<SignedIn> => {
  const link = await linkMailedTo(folder, email);
  const { data } = unwrap(
    await authClient(url).verifyOtp({
      type: 'signup',
      token_hash: new URLSearchParams(link.hash.slice(1)).get('token_hash') ?? '',
      // Proves that the sign-up was this client's; the library sends it on.
      ...{ password },
    }),
  );
  return { email, password, bearer: accessToken(data.session) };
};

export const signIn = async ({ url }: Address, person: Credentials): Promise<SignedIn> => {
  const { email, password } = person;
  const { data } = unwrap(await authClient(url).signInWithPassword({ email, password }));
  return { email, password, bearer: accessToken(data.session) };
};

const unwrap = <Result extends { readonly error: Error | null }>(result: Result): Result => {
  if (result.error !== null) throw result.error;
  return result;
};

const accessToken = (session: { readonly access_token: string } | null): string => {
  if (session === null) throw new Error('no session');
  return session.access_token;
};

/** The user of an access token. */
export const userIdOf = ({ bearer }: Pick<SignedIn, 'bearer'>): string => {
  const [, claims = ''] = bearer.split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub;
};
