import { setTimeout } from 'node:timers/promises';

/**
 * Settles as `work` does, but no sooner than after so many milliseconds: how long it took does not show. What takes
 * longer is not slowed.
 */
export const noSoonerThan = async <T>(milliseconds: number, work: () => Promise<T>): Promise<T> => {
  const pause = setTimeout(milliseconds);
  try {
    return await work();
  } finally {
    await pause;
  }
};
