import { performance } from 'node:perf_hooks';

/** Milliseconds that `work` takes. */
export const timed = (work: () => void): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

/** The value below which `share` of `values` lie. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};
