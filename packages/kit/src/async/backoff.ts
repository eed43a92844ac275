export interface BackoffOptions {
  /** Milliseconds after the first failure. */
  readonly firstMs: number;
  /** Milliseconds that no wait exceeds. */
  readonly longestMs: number;
}

/**
 * Milliseconds to wait after the `attempt`th failure (from 1): doubling from `firstMs` to `longestMs`, half of it by
 * chance, so that what failed together does not return together. @param chance 0 to 1.
 */
export const backoff = (attempt: number, { firstMs, longestMs }: BackoffOptions, chance: number): number => {
  const full = Math.min(firstMs * 2 ** (attempt - 1), longestMs);
  return full / 2 + (full / 2) * chance;
};
