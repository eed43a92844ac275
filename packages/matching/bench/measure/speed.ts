import type { MatchIndex, Subject } from '@probity/matching';
import { percentile } from '@probity/scripts';
import { timed } from './timing.js';

export interface Speed {
  readonly queries: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly perCore: number;
}

/** Asks all subjects twice, in process, and times the second round; see `timed` for the unit. */
export const measureSpeed = (index: MatchIndex, subjects: readonly Subject[]): Speed => {
  for (const subject of subjects) index.match(subject, { limit: 10 });
  const times = subjects.map((subject) => timed(() => index.match(subject, { limit: 10 })));
  const used = times.reduce((sum, time) => sum + time, 0);
  return {
    queries: subjects.length,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    perCore: subjects.length / (used / 1_000),
  };
};
