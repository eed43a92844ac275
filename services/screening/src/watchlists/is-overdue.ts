/** A fetch that runs holds its list for half an hour, and replicas look once a minute. */
const graceMs = 60 * 60 * 1000;

/** Whether a list should have been fetched since, and was not. */
export const isOverdue = (nextFetch: string | undefined, now: Date): boolean =>
  nextFetch !== undefined && Date.parse(nextFetch) + graceMs < now.getTime();
