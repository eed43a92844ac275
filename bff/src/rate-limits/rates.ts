import type { Rate } from '@probity/kit/redis';

/** Requests a second, of each user and of each network. */
export interface RequestRates {
  readonly user: number;
  readonly network: number;
}

/** Many times what the product's own client asks, and little enough that nobody holds up the others for long. */
export const usualRates: RequestRates = { user: 50, network: 200 };

/** Seconds of requests that may come at once: a screen asks for many things together, a script for all of its work. */
const burstSeconds = 20;

export const rateOf = (perSecond: number): Rate => ({ perSecond, burst: perSecond * burstSeconds });

/** Refreshes of sessions and exchanges of codes by one network: each is a transaction for who need not be known. */
export const grantRate: Rate = rateOf(20);

/** Streams of one user that begin with what was missed, up to the whole live log. */
export const replayRate: Rate = { perSecond: 1, burst: 60 };

/** Where the requests a second of each user are injected. */
export const userRateToken = Symbol('requests a second of each user');
