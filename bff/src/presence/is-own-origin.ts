import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether the request is of a page that we served, or of a program, which has no origin and needs a token all the
 * same. A browser lets any page open a WebSocket anywhere, so this check is the only one.
 */
export const isOwnOrigin = ({ origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>): boolean => {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
};
