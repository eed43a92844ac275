import { exclusively } from '../device/exclusively.js';
import { hasSession, inCookie } from './session-marker.js';

/** Tabs share the cookie: they renew one after the other, or a late response would bring back an old token. */
export const renewal = 'probity.refresh';

/** Its outcome, a failure too, until somebody takes it. */
let begun: Promise<PromiseSettledResult<Response>> | undefined;

/**
 * Renews the session of a page that was just loaded, before the library is there that does so at once. The refresh token
 * itself is in the cookie. Resolves with the access token; null where there is none.
 */
export const beginRenewal = async (): Promise<string | null> => {
  if (!hasSession()) return null;
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json;charset=UTF-8' },
    body: JSON.stringify({ refresh_token: 'unknown' }),
  };
  const renewed = exclusively(renewal, async () => {
    const response = await fetch('/auth/v1/token?grant_type=refresh_token', inCookie(init));
    return { response, copy: response.clone() }; // whoever takes the one reads it to its end
  });
  begun = settled(renewed.then(({ response }) => response));
  const outcome = await settled(renewed);
  return outcome.status === 'fulfilled' ? tokenIn(outcome.value.copy) : null;
};

/** The response to it, or its failure, for whoever renews first; undefined for everybody else. */
export const takeBegunRenewal = (): Promise<Response> | undefined => {
  const taken = begun;
  begun = undefined;
  return taken?.then(responseOf);
};

const tokenIn = async (response: Response): Promise<string | null> => {
  if (response.status !== 200) return null;
  const { access_token: token } = (await response.json()) as { readonly access_token?: unknown };
  return typeof token === 'string' ? token : null;
};

/** A failure that nobody has taken yet is no unhandled rejection. */
export const settled = async <Value>(work: Promise<Value>): Promise<PromiseSettledResult<Value>> => {
  const [outcome] = await Promise.allSettled([work]);
  return outcome;
};

export const responseOf = (outcome: PromiseSettledResult<Response>): Response => {
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
};
