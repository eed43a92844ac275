import { exclusively } from '../device/exclusively.js';
import { hasSession, inCookie } from './session-marker.js';

/** Tabs share the cookie: they renew one after the other, or a late response would bring back an old token. */
export const renewal = 'probity.refresh';

/** Its outcome, a failure too, until somebody takes it. */
let begun: Promise<PromiseSettledResult<Response>> | undefined;

/**
 * Renews the session of a page that was just loaded, before the library is there that does so at once. The token itself
 * is in the cookie.
 */
export const beginRenewal = (): void => {
  if (!hasSession()) return;
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json;charset=UTF-8' },
    body: JSON.stringify({ refresh_token: 'unknown' }),
  };
  begun = outcomeOf(
    exclusively(renewal, () => fetch('/auth/v1/token?grant_type=refresh_token', inCookie(init))),
  );
};

/** The response to it, or its failure, for whoever renews first; undefined for everybody else. */
export const takeBegunRenewal = (): Promise<Response> | undefined => {
  const taken = begun;
  begun = undefined;
  return taken?.then((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : Promise.reject(outcome.reason as Error),
  );
};

const outcomeOf = async (request: Promise<Response>): Promise<PromiseSettledResult<Response>> => {
  const [outcome] = await Promise.allSettled([request]);
  return outcome;
};
