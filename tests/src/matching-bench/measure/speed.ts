import type { MatchIndex, Subject } from '@probity/screening/matching';
import { percentile, timed } from './timing.js';

export interface Speed {
  readonly queries: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Processor time, all threads of the process: what other programs on the machine take is not in it. */
  readonly perCore: number;
}

/** Asks all subjects twice, in process, and times the second round. */
export const measureSpeed = (index: MatchIndex, subjects: readonly Subject[]): Speed => {
  for (const subject of subjects) index.match(subject, { limit: 10 });
  const before = process.cpuUsage();
  const times = subjects.map((subject) => timed(() => index.match(subject, { limit: 10 })));
  const used = process.cpuUsage(before);
  return {
    queries: subjects.length,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    perCore: subjects.length / ((used.user + used.system) / 1e6),
  };
};
