/** A message that was refused this often is dead. Source: events reference, section 2. */
export const maxPublishAttempts = 20;

const doubling = (attempt: number, firstMs: number, longestMs: number, chance: number): number => {
  const full = Math.min(firstMs * 2 ** Math.min(attempt - 1, 30), longestMs);
  return full / 2 + (full / 2) * chance;
};

/** Milliseconds until a refused message is tried again: 1 s doubling to 5 min, half by chance. @param chance 0 to 1. */
export const publishDelay = (attempt: number, chance: number): number =>
  doubling(attempt, 1_000, 300_000, chance);

/** Milliseconds until a bus that was away is tried again: short at first, as it also is away while a process starts; never
 * long, as trying costs little and who waits for the events has been waiting. */
export const busDelay = (attempt: number, chance: number): number => doubling(attempt, 100, 1_000, chance);
