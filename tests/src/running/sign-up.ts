import { AuthClient } from '@supabase/auth-js';
import type { Installation, Running } from './installation.js';
import { linkMailedTo } from './mail.js';

/** Where people open a system. */
type Door = Pick<Running, 'url'>;

export interface Person {
  readonly email: string;
  readonly password: string;
}

export interface SignedIn extends Person {
  /** Access token. */
  readonly bearer: string;
}

/** The client library as everybody uses it, without a browser's storage. */
export const authClient = (url: string): InstanceType<typeof AuthClient> =>
  new AuthClient({ url: `${url}/auth/v1`, autoRefreshToken: false, persistSession: false });

const password = 'quiet-harbour-lantern-48';

/** A new account on the free plan, confirmed by its mail and signed in. */
export const signUp = async (
  place: Pick<Installation, 'folder'>,
  door: Door,
  email: string,
): Promise<SignedIn> => {
  await askForAccount(door, email);
  return confirmAccount(place, door, email);
};

/** The first half of a sign-up, up to its mail. */
export const askForAccount = async ({ url }: Door, email: string): Promise<void> => {
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`no account: ${await answer.text()}`);
};

/** The second half, by the link of the mail that is in the installation's folder or is still to come. */
export const confirmAccount = async (
  { folder }: Pick<Installation, 'folder'>,
  { url }: Door,
  email: string,
): Promise<SignedIn> => {
  const link = await linkMailedTo(folder, email);
  const { data } = throwFault(
    await authClient(url).verifyOtp({
      type: 'signup',
      token_hash: link.searchParams.get('token_hash') ?? '',
    }),
  );
  return { email, password, bearer: bearerOf(data.session) };
};

export const signIn = async ({ url }: Door, person: Person): Promise<SignedIn> => {
  const { email, password } = person;
  const { data } = throwFault(await authClient(url).signInWithPassword({ email, password }));
  return { email, password, bearer: bearerOf(data.session) };
};

const throwFault = <Answer extends { readonly error: Error | null }>(answer: Answer): Answer => {
  if (answer.error !== null) throw answer.error;
  return answer;
};

const bearerOf = (session: { readonly access_token: string } | null): string => {
  if (session === null) throw new Error('no session');
  return session.access_token;
};

/** Who an access token is of. */
export const userIdOf = ({ bearer }: Pick<SignedIn, 'bearer'>): string => {
  const [, claims = ''] = bearer.split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub;
};
