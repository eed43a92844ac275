import type { IncomingHttpHeaders } from 'node:http';
import { providerCookie } from '@probity/contracts';

/** A client that sends it has us keep its refresh token, where no script of the page can read it. */
export const keptHeader = 'x-probity-session';

/** Only a page of the very host can have set a cookie of this name, and only over a secure connection. */
const name = '__Host-probity-session';

/** Seconds: as long as browsers keep any. The auth service ends sessions, by `AUTH_SESSION_IDLE` and `AUTH_SESSION_ABSOLUTE`. */
const maxAge = 400 * 24 * 60 * 60;

const attributes = 'Path=/; HttpOnly; Secure; SameSite=Strict';

export const isKept = (headers: IncomingHttpHeaders): boolean => headers[keptHeader] === 'cookie';

export const sessionCookie = (refreshToken: string): string =>
  `${name}=${refreshToken}; ${attributes}; Max-Age=${maxAge}`;

export const noSessionCookie = `${name}=; ${attributes}; Max-Age=0`;

/** The refresh token that we kept; empty where there is none, which the auth service refuses as it does any other text. */
export const keptToken = (headers: IncomingHttpHeaders): string => valueOf(name, headers) ?? '';

/** The cookies that are not ours but the auth service's own, as a header; `undefined` when there are none. */
export const passedCookies = (headers: IncomingHttpHeaders): string | undefined => {
  const value = valueOf(providerCookie, headers);
  return value === undefined ? undefined : `${providerCookie}=${value}`;
};

const valueOf = (wanted: string, { cookie = '' }: IncomingHttpHeaders): string | undefined => {
  const values = cookie.split(';').map((pair) => pair.trim().split('='));
  return values.find(([key]) => key === wanted)?.[1];
};

const parsed = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined; // passes on as it is: the auth service says what is wrong with it
  }
};

/** The body of a refresh with the token that we kept, whatever the client put there. */
export const withKeptToken = (body: string, token: string): string => {
  const fields = parsed(body);
  return fields === undefined ? body : JSON.stringify({ ...fields, refresh_token: token });
};

/**
 * A response without its refresh token, and the token. Clients want some text there: `placeholder`, another one for each
 * token, as they tell sessions apart by it. `undefined` where there is no token.
 */
export const withoutToken = (
  body: string,
  placeholder: string,
): { readonly body: string; readonly token: string } | undefined => {
  const fields = parsed(body);
  const token = fields?.['refresh_token'];
  // What cannot stand in a cookie is no token of ours.
  if (typeof token !== 'string' || !/^[\w-]+$/.test(token)) return undefined;
  return { body: JSON.stringify({ ...fields, refresh_token: placeholder }), token };
};
