import { deviceStorage } from '../device/storage.js';

/**
 * The refresh token is in a cookie that no script can read. What a script must know of it is here: `open`, or `ending`
 * until the server knows that the session is over. Nothing personal.
 */
const markerKey = 'probity.signed-in';

/** Whether this browser is signed in, in any of its tabs. */
export const hasSession = (): boolean => deviceStorage.getItem(markerKey) === 'open';

/** There is a session, and the server has set its cookie. */
export const noteSession = (): void => deviceStorage.setItem(markerKey, 'open');

/** The server knows no such session any more. */
export const noteSessionGone = (): void => {
  if (hasSession()) deviceStorage.removeItem(markerKey);
};

/** The session is over here, whether or not the server knows. */
export const noteSessionOver = (): void => {
  if (hasSession()) deviceStorage.setItem(markerKey, 'ending');
};

/** Whether the server does not know yet that the session is over. */
export const isEnding = (): boolean => deviceStorage.getItem(markerKey) === 'ending';

/** The server has taken the cookie back. */
export const noteCookieGone = (): void => {
  if (isEnding()) deviceStorage.removeItem(markerKey);
};

/** The request in the form in which the server keeps refresh tokens for us. */
export const inCookie = (init: RequestInit = {}): RequestInit => ({
  ...init,
  headers: [...new Headers(init.headers), ['x-probity-session', 'cookie']],
});
