import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { browserTimers, type Timers } from '../device/timers.js';

/** Until what they brought has been painted, on a slow phone too. */
const paintedAfterMs = 500;

/**
 * Whether the first screen has shown what its queries brought; true from then on. What no picture waits for is requested
 * then: earlier, it would take its share of a slow connection from what is about to be shown.
 */
export const useFirstPicture = (timers: Timers = browserTimers): boolean => {
  const queryClient = useQueryClient();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isShown) return undefined;
    let stop: (() => void) | undefined;
    const check = (): void => {
      const isSettled = queryClient.isFetching() === 0;
      if (isSettled) stop ??= timers.after(paintedAfterMs, () => setShown(true));
      else {
        stop?.();
        stop = undefined;
      }
    };
    check();
    const unsubscribe = queryClient.getQueryCache().subscribe(check);
    return () => {
      unsubscribe();
      stop?.();
    };
  }, [isShown, queryClient, timers]);
  return isShown;
};
