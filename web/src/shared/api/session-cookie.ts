import { send } from './connection/connection.js';
import { inCookie, isEnding, noteCookieGone } from './session-marker.js';

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
  noteCookieGone();
};

/** Ends on the server what was ended here without a connection. Does nothing else. */
export const endWhatIsOver = (): void => {
  if (!isEnding()) return;
  endOnServer(null).catch((cause: unknown) => {
    console.warn('The server did not confirm the last sign-out.', cause);
  });
};
