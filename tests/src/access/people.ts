import { CreateConfirmedAccount, IssueAdminToken } from '@probity/auth';
import { systemClock } from '@probity/kit/context';
import { eventually } from '@probity/kit/testing';
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose';
import { signIn, userIdOf } from '../harness/account.client.js';
import type { WholeSystem } from './whole-system.harness.js';

const password = 'quiet-harbour-lantern-48';

export interface Person {
  readonly email: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly bearer: string;
}

/** An account of its own, signed in through the gateway. */
export const newPerson = async (
  system: WholeSystem,
  role: 'user' | 'analyst' | 'administrator',
): Promise<Person> => {
  const email = `${role}-${crypto.randomUUID()}@probity.test`;
  await system.withAuth((context) =>
    context.get(CreateConfirmedAccount).execute({ email, password, role, ifThere: 'refuse' }),
  );
  return signedIn(system.apps.bff.url, email);
};

/** One more session. */
export const signedIn = async (url: string, email: string): Promise<Person> => {
  const { bearer } = await signIn({ url }, { email, password });
  const sessionId = String(decodeJwt(bearer)['session_id']);
  return { email, bearer, userId: userIdOf({ bearer }), sessionId };
};

/** A bearer token that must open nothing, by what is wrong with it; `null` is a request without one. */
export type WrongTokens = Readonly<Record<string, string | null>>;

/** Tokens of this person that are not, or not any more, good for users. */
export const wrongTokens = async (system: WholeSystem, { email, bearer }: Person): Promise<WrongTokens> => {
  const { apps } = system;
  const { privateKey } = await generateKeyPair('ES256');
  const header = decodeProtectedHeader(bearer);
  const [, claims = '', signature = ''] = bearer.split('.');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  const earlier = { now: () => new Date(systemClock.now().getTime() - 2 * 3_600_000) };
  const tokenOf = (url: string): Promise<string> => tokenFrom(url, email);
  return {
    'no token': null,
    'no JWT': 'not-a-token',
    'an unsigned token': `${none}.${claims}.`,
    'a token with other claims': `${bearer.split('.')[0] ?? ''}.${withRole(claims)}.${signature}`,
    'a token of another key': await new SignJWT(decodeJwt(bearer))
      .setProtectedHeader({ ...header, alg: 'ES256' })
      .sign(privateKey),
    'an expired token': await system.besideAuth({ clock: earlier }, tokenOf),
    'a token of another issuer': await system.besideAuth({ issuer: 'https://other.example' }, tokenOf),
    'a token of an ended session': await endedToken(apps.bff.url, email),
  };
};

/** For the administration of accounts, by scripts. */
export const administrationToken = async (system: WholeSystem): Promise<string> =>
  (await system.withAuth((context) => context.get(IssueAdminToken).execute())).token;

const withRole = (claims: string): string => {
  const changed = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  changed['app_metadata'] = { role: 'administrator' };
  return Buffer.from(JSON.stringify(changed)).toString('base64url');
};

/** Straight from an auth service, whose dialect the client library would call below `/auth/v1`. */
const tokenFrom = async (url: string, email: string): Promise<string> => {
  const response = await fetch(`${url}/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
};

const endedToken = async (url: string, email: string): Promise<string> => {
  const { bearer } = await signedIn(url, email);
  const headers = { authorization: `Bearer ${bearer}` };
  await fetch(`${url}/auth/v1/logout?scope=local`, { method: 'POST', headers });
  await eventually(
    async () => (await fetch(`${url}/api/v1/lists`, { headers })).status,
    (status) => status === 401,
  );
  return bearer;
};
