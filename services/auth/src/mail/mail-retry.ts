/** Seconds a claimed mail is left to whoever claimed it; a process that died leaves it to the next one after that. */
export const leaseSeconds = 30;

/** Seconds until a failed mail is tried again: 1, 2, 4 ... 300. */
export const pauseAfter = (tries: number): number => Math.min(300, 2 ** (tries - 1));
