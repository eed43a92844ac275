import { AuthClient } from '@supabase/auth-js';
import type { Installation, Running } from './installation.js';
import { linkMailedTo } from './mail.js';

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

/** A new account on the free plan, confirmed by its mail and signed in. */
export const signUp = async (
  installation: Installation,
  { url }: Running,
  email: string,
): Promise<SignedIn> => {
  const person = { email, password: 'quiet-harbour-lantern-48' };
  const auth = authClient(url);
  throwFault(await auth.signUp(person));
  const link = await linkMailedTo(installation.folder, email);
  const { data } = throwFault(
    await auth.verifyOtp({ type: 'signup', token_hash: link.searchParams.get('token_hash') ?? '' }),
  );
  return { ...person, bearer: bearerOf(data.session) };
};

export const signIn = async ({ url }: Running, person: Person): Promise<SignedIn> => {
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
