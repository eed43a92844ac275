import { backoff } from './pause.js';

/** How an attempt to follow the stream ended. */
export type StreamEnd =
  /** The server closed it: the token ran out, or it restarts. `retryMs` is its wish. */
  | { readonly kind: 'closed'; readonly retryMs: number | null }
  /** The server closed it because the session is over. */
  | { readonly kind: 'session-ended' }
  /** The response was no stream. */
  | { readonly kind: 'refused'; readonly status: number; readonly retryAfterSeconds: number | null }
  /** The connection broke, could not be made, or fell silent. */
  | { readonly kind: 'lost' };

export type NextStep =
  | { readonly kind: 'renew-token' }
  | { readonly kind: 'stop' }
  | { readonly kind: 'connect'; readonly afterMs: number };

interface Tries {
  /** Attempts in a row that brought nothing. */
  readonly failures: number;
  /** The token is a new one since the last stream. */
  readonly isRenewed: boolean;
}

const shortestMs = 1_000;

/**
 * What to do after the stream ended; `random` is in [0, 1). A 401 for a token that was just renewed means that a new
 * token does not help, so it waits like any other failure.
 */
export const nextStep = (end: StreamEnd, { failures, isRenewed }: Tries, random: number): NextStep => {
  switch (end.kind) {
    case 'closed':
      return { kind: 'connect', afterMs: end.retryMs ?? backoff(failures, random) };
    case 'session-ended':
      return { kind: 'renew-token' };
    case 'lost':
      return { kind: 'connect', afterMs: backoff(failures, random) };
    case 'refused':
      if (end.status === 403) return { kind: 'stop' };
      if (end.status === 401 && !isRenewed) return { kind: 'renew-token' };
      return {
        kind: 'connect',
        afterMs:
          end.retryAfterSeconds === null
            ? backoff(failures, random)
            : Math.max(shortestMs, end.retryAfterSeconds * 1_000),
      };
  }
};
