import type { IndexEntry, Subject } from '@probity/matching';
import { toIndexEntry } from '@probity/screening/matching';
import { labelledPairs } from '../joins-bench/labelled-pairs.js';
import { readPublication, type PublicationName } from '../joins-bench/publications.js';
import { Neighbours, plainWords } from './neighbours.js';

/** Where a pair may be looked at: pairs of `untouched` sources are for the report alone. */
export type SourceGroup = 'tuning' | 'untouched';

/** A question about a listed party, and whether it is about the very party. */
export interface LabelledRecord {
  readonly group: SourceGroup;
  readonly kind: string;
  /** `names`: the primary name alone; `entities`: with birth date, countries and gender. */
  readonly suite: 'names' | 'entities';
  readonly query: Subject;
  readonly entry: IndexEntry;
  readonly match: boolean;
}

/** A third of the sources is never tuned on. */
const groups = {
  ofac: 'tuning',
  un: 'tuning',
  formerUn: 'tuning',
  eu: 'tuning',
  ofsi: 'untouched',
  uk: 'untouched',
  canada: 'untouched',
} as const satisfies Record<PublicationName, SourceGroup>;

const crossings: readonly (readonly [PublicationName, PublicationName])[] = [
  ['ofac', 'un'],
  ['ofac', 'eu'],
  ['un', 'eu'],
  ['formerUn', 'eu'],
  ['ofac', 'ofsi'],
  ['formerUn', 'ofsi'],
  ['eu', 'ofsi'],
  ['un', 'uk'],
  ['ofac', 'uk'],
  ['eu', 'uk'],
  ['ofsi', 'uk'],
];

const nameOf = ({ value }: IndexEntry['names'][number]): string =>
  typeof value === 'string'
    ? value
    : [value.first, value.middle, value.patronymic, value.last].filter(Boolean).join(' ');

const primaryOf = (entry: IndexEntry): string => (entry.names[0] === undefined ? '' : nameOf(entry.names[0]));

const isPlainDate = (date: string): boolean => /^\d{4}(?:-\d\d){0,2}$/.test(date);

const asSubject = (entry: IndexEntry, suite: LabelledRecord['suite']): Subject => {
  const base = { kind: entry.kind, names: [primaryOf(entry)] };
  if (suite === 'names') return base;
  const birthDate = entry.birthDates.find(isPlainDate);
  return { ...base, countries: entry.countries, ...(birthDate !== undefined && { birthDate }) };
};

/** Identifiers made the labels, so no engine sees them. */
const withoutIdentifiers = (entry: IndexEntry): IndexEntry => ({ ...entry, identifiers: [] });

const recordsOf = (
  one: IndexEntry,
  other: IndexEntry,
  match: boolean,
  group: SourceGroup,
): LabelledRecord[] => {
  const names = new Set(other.names.map((name) => plainWords(nameOf(name))));
  // Equal names are no question to an engine that sees names alone, and unanswerable when they are two persons.
  const suites: LabelledRecord['suite'][] = names.has(plainWords(primaryOf(one)))
    ? ['entities']
    : ['names', 'entities'];
  return suites.map((suite) => ({
    group,
    kind: one.kind,
    suite,
    query: asSubject(one, suite),
    entry: withoutIdentifiers(other),
    match,
  }));
};

const yearsOf = ({ birthDates }: IndexEntry): number[] =>
  birthDates.flatMap((date) => (isPlainDate(date) ? [Number(date.slice(0, 4))] : []));

/** Whether both say when they were born, and never within two years of each other. */
const haveOtherYears = (one: IndexEntry, other: IndexEntry): boolean => {
  const [a, b] = [yearsOf(one), yearsOf(other)];
  return a.length > 0 && b.length > 0 && a.every((year) => b.every((each) => Math.abs(year - each) > 2));
};

/** Two entries of one list are two parties when nothing says otherwise: persons by their birth years. */
const areStrangers = (one: IndexEntry, other: IndexEntry): boolean =>
  one.entryId !== other.entryId &&
  one.kind === other.kind &&
  (one.kind === 'person' ? haveOtherYears(one, other) : true);

/** Pairs of one party on two lists, then as many pairs of near neighbours within a list that are two parties. */
export const readLabelledRecords = async (say: (text: string) => void): Promise<LabelledRecord[]> => {
  const lists = new Map<PublicationName, Awaited<ReturnType<typeof readPublication>>>();
  for (const name of Object.keys(groups) as PublicationName[]) {
    say(`Reading ${name}`);
    lists.set(name, await readPublication(name));
  }
  const records: LabelledRecord[] = [];
  for (const [one, other] of crossings) {
    const [left, right] = [lists.get(one) ?? [], lists.get(other) ?? []];
    const group = groups[one] === 'tuning' && groups[other] === 'tuning' ? 'tuning' : 'untouched';
    const pairs = new Set([
      ...labelledPairs(left, right, 'references'),
      ...labelledPairs(left, right, 'numbers'),
    ]);
    for (const pair of pairs) {
      const [a, b] = pair.split(',').map(Number);
      const [from, to] = [left[a ?? 0], right[b ?? 0]];
      if (from !== undefined && to !== undefined)
        records.push(...recordsOf(toIndexEntry(from), toIndexEntry(to), true, group));
    }
  }
  for (const [name, group] of Object.entries(groups)) {
    // The former publication of a list would only repeat its neighbours.
    if (name === 'formerUn') continue;
    const entries = (lists.get(name as PublicationName) ?? []).map(toIndexEntry);
    say(`Neighbours in ${name}`);
    const neighbours = new Neighbours(entries, primaryOf);
    entries.forEach((entry, at) => {
      if (at % 3 !== 0) return;
      const near = neighbours.nearest(entry, (other) => areStrangers(entry, other));
      if (near !== undefined) records.push(...recordsOf(entry, near, false, group));
    });
  }
  return records;
};
