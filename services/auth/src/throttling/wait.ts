/** Tries that cost nothing: a forgotten key, a caps lock. */
const freeFailures = 3;
const longestWaitSeconds = 15 * 60;
/** Without another failure for this long, the count starts anew. */
export const failureMemorySeconds = 24 * 60 * 60;

/** Seconds until the next try is evaluated, after so many failures in a row: 0, 0, 2, 4, 8 ... 900. */
export const waitAfter = (failures: number): number =>
  failures < freeFailures ? 0 : Math.min(longestWaitSeconds, 2 ** (failures - freeFailures + 1));

/** The same over all networks of one account, for networks it does not know; it takes a crowd to get here. */
export const waitOnUnknownNetworkAfter = (failures: number): number =>
  waitAfter(failures - strangersFreeFailures);
const strangersFreeFailures = 20;

/** A network from which the account signed in within this time is never slowed by strangers. */
export const knownNetworkSeconds = 30 * 24 * 60 * 60;
