import type { MatchResponse, MatchOptions, Subject } from '../model.js';
import type { SelfTestCase } from './cases.js';

/** Recall of one suite at each given threshold, in the same order. */
export interface SuiteResult {
  readonly suite: string;
  readonly cases: number;
  readonly recall: readonly number[];
  /** Mean number of listed parties a question brings, the right one included, at each threshold. */
  readonly alerts: readonly number[];
}

export interface MatchIndexLike {
  match(query: Subject, options?: MatchOptions): MatchResponse;
}

/** Asks every case and counts how often the right party is among the matches. Other hits are counted, not judged. */
export const runSelfTest = (
  index: MatchIndexLike,
  cases: readonly SelfTestCase[],
  thresholds: readonly number[],
  options: { readonly limit: number } = { limit: 50 },
): SuiteResult[] => {
  const lowest = Math.min(...thresholds);
  const suites = new Map<string, { cases: number; found: number[]; alerts: number[] }>();
  for (const { suite, subject, expected } of cases) {
    const result = suites.get(suite) ?? {
      cases: 0,
      found: thresholds.map(() => 0),
      alerts: thresholds.map(() => 0),
    };
    suites.set(suite, result);
    result.cases += 1;
    const { matches } = index.match(subject, { threshold: lowest, limit: options.limit });
    const hit = matches.find(
      (match) => match.entryId === expected.entryId && match.source === expected.source,
    );
    thresholds.forEach((threshold, at) => {
      if (hit !== undefined && hit.score >= threshold) result.found[at] = (result.found[at] ?? 0) + 1;
      result.alerts[at] =
        (result.alerts[at] ?? 0) + matches.filter((match) => match.score >= threshold).length;
    });
  }
  return [...suites].map(([suite, { cases: count, found, alerts }]) => ({
    suite,
    cases: count,
    recall: found.map((each) => each / count),
    alerts: alerts.map((each) => each / count),
  }));
};
