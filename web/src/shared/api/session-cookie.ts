import { send } from './connection/connection.js';
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

/** The request in the form in which the server keeps refresh tokens for us. */
export const inCookie = (init: RequestInit = {}): RequestInit => ({
  ...init,
  headers: [...new Headers(init.headers), ['x-probity-session', 'cookie']],
});

let ending: Promise<unknown> = Promise.resolve();

/** Resolves when no request to end a session is under way. */
export const endedOnServer = async (): Promise<void> => void (await ending);

/**
 * Has the server end the session and take its cookie back. Rejects when it does not respond; `endWhatIsOver` then tries
 * again.
 *
 * @param token the access token, where this page had one.
 */
export const endOnServer = (token: string | null): Promise<void> => {
  const ended = askToEnd(token);
  ending = Promise.allSettled([ended]); // its failure is the caller's; others only wait until it is over
  return ended;
};

const askToEnd = async (token: string | null): Promise<void> => {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const { status } = await send('/auth/v1/logout?scope=local', inCookie({ method: 'POST', headers }));
  if (status >= 500) throw new Error(`The server responded ${status}.`);
  if (deviceStorage.getItem(markerKey) === 'ending') deviceStorage.removeItem(markerKey); // the cookie is gone
};

/** Ends on the server what was ended here without a connection. Does nothing else. */
export const endWhatIsOver = (): void => {
  if (deviceStorage.getItem(markerKey) !== 'ending') return;
  endOnServer(null).catch((cause: unknown) => {
    console.warn('The server did not confirm the last sign-out.', cause);
  });
};
