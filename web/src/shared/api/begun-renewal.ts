import { exclusively } from '../device/exclusively.js';
import { hasSession, inCookie } from './session-marker.js';

/** Tabs share the cookie: they renew one after the other, or a late response would bring back an old token. */
export const renewal = 'probity.refresh';

let begun: Promise<Response> | undefined;

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
  begun = exclusively(renewal, () => fetch('/auth/v1/token?grant_type=refresh_token', inCookie(init)));
  begun.catch(() => undefined); // whoever takes it has its failure
};

/** The response to it, for whoever renews first; undefined for everybody else. */
export const takeBegunRenewal = (): Promise<Response> | undefined => {
  const taken = begun;
  begun = undefined;
  return taken;
};
