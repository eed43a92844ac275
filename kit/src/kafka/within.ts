/** What the broker owes an answer may never come. */
class TookTooLong extends Error {
  constructor(milliseconds: number) {
    super(`no end after ${String(milliseconds)} ms`);
    this.name = 'TookTooLong';
  }
}

/** Settles as `work` does, and rejects with `TookTooLong` when that takes longer. The work itself goes on. */
export const within = async <T>(milliseconds: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(milliseconds)), milliseconds);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
};
