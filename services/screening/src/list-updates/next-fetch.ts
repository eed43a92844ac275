/** Sooner than most intervals, as a publisher's fault rarely lasts, and seldom enough not to add to it. */
const retryMs = 60 * 60 * 1000;

/** Somebody else's import takes minutes. */
const busyMs = 5 * 60 * 1000;

/**
 * Milliseconds until a list is fetched again.
 * @param retryAfterMs for which the publisher wants to be left alone; longer than a day is not believed.
 */
export const nextFetchMs = (
  intervalMs: number,
  outcome: 'imported' | 'unchanged' | 'failed' | 'busy' | 'stopped',
  retryAfterMs = 0,
): number => {
  switch (outcome) {
    case 'imported':
    case 'unchanged':
      return intervalMs;
    case 'busy':
      return Math.min(busyMs, intervalMs);
    case 'failed':
      return Math.max(Math.min(retryMs, intervalMs), Math.min(retryAfterMs, 24 * retryMs));
    case 'stopped':
      return 0;
  }
};
