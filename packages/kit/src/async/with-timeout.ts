/** What was waited for did not end in time, and may never. */
export class TimeoutError extends Error {
  constructor(milliseconds: number) {
    super(`no end after ${String(milliseconds)} ms`);
    this.name = 'TimeoutError';
  }
}

/** Settles as `work` does, and rejects with `TimeoutError` when that takes longer. The work itself goes on. */
export const withTimeout = async <T>(milliseconds: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(milliseconds)), milliseconds);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
};

/** Whether `work` ends in time, for who goes on without it. Rejects as `work` does. */
export const settlesWithin = async (milliseconds: number, work: Promise<unknown>): Promise<boolean> => {
  try {
    await withTimeout(milliseconds, work);
    return true;
  } catch (error) {
    if (error instanceof TimeoutError) return false;
    throw error;
  }
};

/**
 * Runs work with a signal that aborts with `signal`, or after so many milliseconds. `AbortSignal.any` of a timeout will
 * not do: it holds the timeout weakly, and one that was collected as garbage never ends anything.
 */
export const withDeadline = async <T>(
  milliseconds: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const ending = new AbortController();
  const endWithSignal = (): void => ending.abort(signal.reason);
  const timer = setTimeout(() => ending.abort(new TimeoutError(milliseconds)), milliseconds);
  signal.addEventListener('abort', endWithSignal);
  try {
    if (signal.aborted) endWithSignal();
    return await work(ending.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', endWithSignal);
  }
};
