import { presenceTtlMs } from '@probity/contracts';

/** All in milliseconds. Source: docs/presence.md. */
export interface PresenceTimes {
  /** For the first message, which holds the token. */
  readonly authenticate: number;
  /** A tracked client stays this long after its last heartbeat. */
  readonly ttl: number;
  /** A client that closed its connection stays this long, so that loading a page anew is no leaving and coming. */
  readonly grace: number;
  /** Changes of this time are sent in one `diff`. */
  readonly gather: number;
  /** How often the store is polled, because Redis does not announce that a time to live ended. */
  readonly poll: number;
  /** How often every client is sent the whole state. */
  readonly state: number;
  /** A connection that did not respond to the last ping is cut. */
  readonly ping: number;
}

/** Where they are injected. */
export const presenceTimesToken = Symbol('presence times');

export const presenceTimes: PresenceTimes = {
  authenticate: 5_000,
  ttl: presenceTtlMs,
  grace: 3_000,
  gather: 250,
  poll: 5_000,
  state: 30_000,
  ping: 25_000,
};
