import { selfTestBounds, usualThresholds, type SelfTestReport } from '@probity/contracts';
import { entryKey } from '../matching/index-entry.js';
import {
  createEngine,
  inventedSubjects,
  runSelfTest,
  selfTestCases,
  type Engine,
  type EntryRef,
  type IndexEntry,
  type MatchResponse,
  type MatchIndex,
  type MatchIndexLike,
  type SelfTestCase,
  type Subject,
} from '@probity/matching';
import { grouped } from '../persons/grouped.js';
import { countedShare, rounded } from './counted-share.js';

export interface SelfTestSettings {
  readonly seed: number;
  /** Names altered for each list and way of altering. */
  readonly perSuite: number;
  /** Ascending. */
  readonly thresholds: readonly number[];
}

/** What a caller requests, and the usual for what it leaves open; each threshold once, ascending. */
export const selfTestSettings = ({ seed, perSuite, thresholds }: RequestedSelfTest): SelfTestSettings => ({
  seed: seed ?? selfTestBounds.seed.usual,
  perSuite: perSuite ?? selfTestBounds.perSuite.usual,
  thresholds: [...new Set(thresholds ?? usualThresholds)].sort((a, b) => a - b),
});

export type RequestedSelfTest = {
  readonly [Name in keyof SelfTestSettings]?: SelfTestSettings[Name] | undefined;
};

export type Measured = Omit<SelfTestReport, 'lists'>;
type Suite = Measured['suites'][number];
type Innocents = Measured['innocents'][number];

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Entries taken into the index, and invented parties matched, in one step: some ten milliseconds. */
const loadStep = 1_000;
const innocentStep = 200;

/** So many invented parties for each altered name: a rate of one in a thousand shows from 50 a suite on. */
const innocentsPerName = 40;

/** No query has as many matches. */
const limit = 1_000;

/** Everything that a self-test finds, in steps that report the progress: the whole takes minutes on big lists. */
export function* measureLists(
  lists: ReadonlyMap<string, readonly IndexEntry[]>,
  settings: SelfTestSettings,
): Generator<Progress, Measured> {
  const { seed, perSuite, thresholds } = settings;
  const engine = createEngine();
  const index = engine.createIndex();
  const entries = [...lists.values()].flat();
  for (let at = 0; at < entries.length; at += loadStep) {
    index.load(entries.slice(at, at + loadStep));
    yield { done: 0, total: 1 };
  }
  const work = [...lists].flatMap(([source, listed]) => {
    const cases = selfTestCases(listed, { seed, perSuite });
    return [...grouped(cases, ({ suite }) => suite).values()].map((group) => ({ source, group }));
  });
  const invented = inventedSubjects({ seed, count: perSuite * innocentsPerName });
  const total = work.length + Math.ceil(invented.length / innocentStep);
  const entryOf = entriesByKey(entries);

  const suites: Suite[] = [];
  for (const { source, group } of work) {
    suites.push(measureSuite({ engine, index, entryOf, source, thresholds }, group));
    yield { done: suites.length, total };
  }
  const best: Map<string, number>[] = [];
  while (best.length < invented.length) {
    const step = invented.slice(best.length, best.length + innocentStep);
    best.push(...step.map((subject) => bestBySource(index, subject, thresholds)));
    yield { done: suites.length + Math.ceil(best.length / innocentStep), total };
  }
  const { version, configuration, threshold } = engine;
  return {
    engine: { version, configuration },
    threshold,
    thresholds: [...thresholds],
    seed,
    perSuite,
    suites,
    innocents: [null, ...lists.keys()].map((source) => alarms(source, best, thresholds)),
  };
}

interface Tested {
  readonly engine: Engine;
  readonly index: MatchIndex;
  readonly entryOf: (ref: EntryRef) => IndexEntry | undefined;
  readonly source: string;
  readonly thresholds: readonly number[];
}

const measureSuite = (tested: Tested, cases: readonly SelfTestCase[]): Suite => {
  const { index, source, thresholds } = tested;
  const results = new Map<Subject, MatchResponse>();
  const remembering: MatchIndexLike = {
    match: (subject, options) => {
      const result = index.match(subject, options);
      results.set(subject, result);
      return result;
    },
  };
  const [measured] = runSelfTest(remembering, cases, thresholds, { limit });
  if (measured === undefined) throw new RangeError('a suite without cases');
  const { suite, recall, alerts } = measured;
  return {
    source,
    suite,
    cases: cases.length,
    candidates: candidatesOf(tested, cases, results),
    at: thresholds.map((threshold, index) => ({
      threshold,
      recall: countedShare(Math.round((recall[index] ?? 0) * cases.length), cases.length),
      alerts: rounded(alerts[index] ?? 0),
    })),
  };
};

/** What the index itself loses, apart from what the scorer would not match. */
const candidatesOf = (
  { engine, entryOf, thresholds }: Tested,
  cases: readonly SelfTestCase[],
  results: ReadonlyMap<Subject, MatchResponse>,
) => {
  const lowest = Math.min(...thresholds);
  const deserved = cases.filter(({ subject, expected }) => {
    const entry = entryOf(expected);
    return entry !== undefined && engine.compare(subject, entry).score >= Math.max(engine.threshold, lowest);
  });
  const offered = deserved.filter(({ subject, expected }) =>
    results.get(subject)?.matches.some((match) => entryKey(match) === entryKey(expected)),
  );
  return countedShare(offered.length, deserved.length);
};

const bestBySource = (
  index: MatchIndex,
  subject: Subject,
  thresholds: readonly number[],
): Map<string, number> => {
  const best = new Map<string, number>();
  for (const { source, score } of index.match(subject, { threshold: Math.min(...thresholds), limit }).matches)
    best.set(source, Math.max(score, best.get(source) ?? 0));
  return best;
};

const alarms = (
  source: string | null,
  best: readonly ReadonlyMap<string, number>[],
  thresholds: readonly number[],
): Innocents => ({
  source,
  asked: best.length,
  at: thresholds.map((threshold) => {
    const alarmed = best.filter((scores) =>
      source === null
        ? [...scores.values()].some((score) => score >= threshold)
        : (scores.get(source) ?? 0) >= threshold,
    );
    return { threshold, alarmed: countedShare(alarmed.length, best.length) };
  }),
});

const entriesByKey = (entries: readonly IndexEntry[]) => {
  const byKey = new Map(entries.map((entry) => [entryKey(entry), entry]));
  return (ref: EntryRef): IndexEntry | undefined => byKey.get(entryKey(ref));
};
