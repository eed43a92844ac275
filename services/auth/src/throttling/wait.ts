/** Tries that cost nothing, for typing errors. */
const freeFailures = 3;
const longestWaitSeconds = 15 * 60;
/** Without another failure for this long, the count starts anew. */
export const failureMemorySeconds = 24 * 60 * 60;

/** Seconds until the next try is evaluated, after so many failures in a row: 0, 0, 2, 4, 8 ... 900. */
export const waitAfter = (failures: number): number =>
  failures < freeFailures ? 0 : Math.min(longestWaitSeconds, 2 ** (failures - freeFailures + 1));

/** The same over all networks of one account, for networks it does not know. Only a botnet fails so often. */
export const waitOnUnknownNetworkAfter = (failures: number): number =>
  waitAfter(failures - freeFailuresOfAllNetworks);
const freeFailuresOfAllNetworks = 20;

/** A network from which the account signed in within this time is never slowed by failures elsewhere. */
export const knownNetworkSeconds = 30 * 24 * 60 * 60;
