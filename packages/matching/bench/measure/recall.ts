import type { Engine, EntryRef, IndexEntry, MatchIndex, Subject } from '@probity/matching';

export interface Question {
  readonly suite: string;
  readonly subject: Subject;
  readonly expected: EntryRef;
}

export interface Missed {
  readonly question: Question;
  /** What the scorer says of the right entry when it is handed it. */
  readonly score: number;
  readonly detail: string;
}

export interface SuiteRecall {
  readonly suite: string;
  readonly asked: number;
  readonly found: number;
  /** Right entries over the threshold that the index did not bring to the scorer. */
  readonly lost: number;
  readonly missed: readonly Missed[];
}

const keyOf = ({ source, entryId }: EntryRef): string => `${source} ${entryId}`;

/** Asks every question of the index and counts, per suite, how often the right entry is a match. */
export const measureRecall = (
  engine: Engine,
  index: MatchIndex,
  entries: readonly IndexEntry[],
  questions: readonly Question[],
): SuiteRecall[] => {
  const byKey = new Map(entries.map((entry) => [keyOf(entry), entry]));
  const suites = new Map<string, { asked: number; found: number; lost: number; missed: Missed[] }>();
  for (const question of questions) {
    const suite = suites.get(question.suite) ?? { asked: 0, found: 0, lost: 0, missed: [] };
    suites.set(question.suite, suite);
    suite.asked += 1;
    const key = keyOf(question.expected);
    const { matches } = index.match(question.subject, { limit: 1_000 });
    if (matches.some((match) => keyOf(match) === key)) {
      suite.found += 1;
      continue;
    }
    const entry = byKey.get(key);
    if (entry === undefined) continue;
    const { score, features } = engine.compare(question.subject, entry);
    if (score >= engine.threshold) suite.lost += 1;
    suite.missed.push({ question, score, detail: features[0]?.detail ?? '' });
  }
  return [...suites].map(([suite, counts]) => ({ suite, ...counts }));
};

/** Persons of no list that have at least one match, and what they are matched with. */
export const measureFalseAlarms = (
  index: MatchIndex,
  innocents: readonly Subject[],
): { asked: number; alarmed: number; worst: EntryRef[] } => {
  const hits = innocents.flatMap((subject) => index.match(subject, { limit: 1 }).matches.slice(0, 1));
  const worst = [...hits]
    .sort((a, b) => b.score - a.score)
    .map(({ source, entryId }) => ({ source, entryId }));
  return { asked: innocents.length, alarmed: hits.length, worst };
};
