import type { IndexEntry, Subject } from '@probity/matching';
import { toIndexEntry } from '@probity/screening/matching';
import { labelledPairs } from '../joins-bench/labelled-pairs.js';
import { readPublication, type PublicationName } from '../joins-bench/publications.js';
import { Neighbours, plainWords } from './neighbours.js';

/** Where a pair may be looked at: pairs of `untouched` sources are for the report alone. */
export type SourceGroup = 'tuning' | 'untouched';

/**
 * `names`: the primary name alone where the other list spells it otherwise; `aliases`: another such name; `published`: the
 * primary name alone, however it is spelled; `scripts`: a name in another script, of an entry of which Latin names alone
 * are known; `entities`: the primary name with birth date and countries.
 */
export type Suite = 'names' | 'aliases' | 'published' | 'scripts' | 'entities';

/** A question about a listed party, and whether it is about the very party. */
export interface LabelledRecord {
  readonly group: SourceGroup;
  /** The publications of both records. */
  readonly sources: readonly PublicationName[];
  readonly kind: string;
  readonly suite: Suite;
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

const withFields = (entry: IndexEntry): Partial<Subject> => {
  const birthDate = entry.birthDates.find(isPlainDate);
  return { countries: entry.countries, ...(birthDate !== undefined && { birthDate }) };
};

/** Identifiers made the labels, so no engine sees them. */
const withoutIdentifiers = (entry: IndexEntry): IndexEntry => ({ ...entry, identifiers: [] });

const isLatin = (name: string): boolean => !/[^\P{L}\p{sc=Latn}]/u.test(name);
const onlyLatin = (entry: IndexEntry): IndexEntry => ({
  ...entry,
  names: entry.names.filter((name) => isLatin(nameOf(name))),
});

/** Parties with a hundred spellings would be asked about a hundred times. */
const mostAliases = 2;

/** Names of `one` that `other` does not spell the same: equal names are no question to an engine that sees no more. */
const namesToAsk = (
  one: IndexEntry,
  other: IndexEntry,
): { readonly suite: Suite; readonly name: string }[] => {
  const asked = new Set(other.names.map((name) => plainWords(nameOf(name))));
  const isNew = (name: string): boolean => {
    const words = plainWords(name);
    if (words === '' || asked.has(words)) return false;
    asked.add(words);
    return true;
  };
  const primary = isNew(primaryOf(one)) ? [{ suite: 'names' as const, name: primaryOf(one) }] : [];
  const others = one.names.slice(1).filter(({ kind }) => kind !== 'weak-alias');
  const aliases = others.map(nameOf).filter((name) => isLatin(name) && isNew(name));
  return [...primary, ...aliases.slice(0, mostAliases).map((name) => ({ suite: 'aliases' as const, name }))];
};

interface Labels {
  readonly match: boolean;
  readonly sources: readonly PublicationName[];
}

const groupOf = (sources: readonly PublicationName[]): SourceGroup =>
  sources.every((source) => groups[source] === 'tuning') ? 'tuning' : 'untouched';

/** The first name in another script, of an entry that is known by Latin names only. */
const scriptRecords = (one: IndexEntry, other: IndexEntry, labels: Labels): LabelledRecord[] => {
  const name = one.names.map(nameOf).find((each) => !isLatin(each) && !/\p{sc=Latn}{3}/u.test(each));
  const entry = onlyLatin(withoutIdentifiers(other));
  if (name === undefined || entry.names.length === 0) return [];
  const base = { ...labels, group: groupOf(labels.sources), kind: one.kind };
  return [{ ...base, suite: 'scripts', query: { kind: one.kind, names: [name] }, entry }];
};

const recordsOf = (one: IndexEntry, other: IndexEntry, labels: Labels): LabelledRecord[] => {
  const base = {
    ...labels,
    group: groupOf(labels.sources),
    kind: one.kind,
    entry: withoutIdentifiers(other),
  };
  const primary: Subject = { kind: one.kind, names: [primaryOf(one)] };
  return [
    ...namesToAsk(one, other).map(({ suite, name }) => ({
      ...base,
      suite,
      query: { kind: one.kind, names: [name] },
    })),
    { ...base, suite: 'published', query: primary },
    { ...base, suite: 'entities', query: { ...primary, ...withFields(one) } },
  ];
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

export interface LabelledData {
  readonly records: readonly LabelledRecord[];
  /** Two persons of one list each, drawn without regard to their names or dates: what agrees by chance. */
  readonly drawn: readonly {
    readonly source: PublicationName;
    readonly query: Subject;
    readonly entry: IndexEntry;
  }[];
}

/** How many others each person is drawn with. */
const perPerson = 5;
const stride = 97;

const drawnPersons = (source: PublicationName, entries: readonly IndexEntry[]): LabelledData['drawn'] => {
  const persons = entries.filter(({ kind, birthDates }) => kind === 'person' && birthDates.length > 0);
  return persons.flatMap((person, at) =>
    Array.from({ length: perPerson }, (_, turn) => persons[(at + (turn + 1) * stride) % persons.length])
      .filter((other) => other !== undefined && other !== person)
      .map((other) => ({
        source,
        query: { kind: person.kind, names: [primaryOf(person)], ...withFields(person) },
        entry: { ...withoutIdentifiers(other as IndexEntry), names: [] },
      })),
  );
};

/**
 * Pairs of one party on two lists, then as many pairs of near neighbours within a list that are two parties, and the
 * names of one entry in two scripts.
 */
export const readLabelledData = async (say: (text: string) => void): Promise<LabelledData> => {
  const lists = new Map<PublicationName, Awaited<ReturnType<typeof readPublication>>>();
  for (const name of Object.keys(groups) as PublicationName[]) {
    say(`Reading ${name}`);
    lists.set(name, await readPublication(name));
  }
  const records: LabelledRecord[] = [];
  for (const [one, other] of crossings) {
    const [left, right] = [lists.get(one) ?? [], lists.get(other) ?? []];
    const pairs = new Set([
      ...labelledPairs(left, right, 'references'),
      ...labelledPairs(left, right, 'numbers'),
    ]);
    for (const pair of pairs) {
      const [a, b] = pair.split(',').map(Number);
      const [from, to] = [left[a ?? 0], right[b ?? 0]];
      if (from !== undefined && to !== undefined)
        records.push(
          ...recordsOf(toIndexEntry(from), toIndexEntry(to), { match: true, sources: [one, other] }),
        );
    }
  }
  const drawn: LabelledData['drawn'][number][] = [];
  for (const name of Object.keys(groups) as PublicationName[]) {
    // The former publication of a list would only repeat its neighbours.
    if (name === 'formerUn') continue;
    const entries = (lists.get(name) ?? []).map(toIndexEntry);
    say(`Neighbours in ${name}`);
    drawn.push(...drawnPersons(name, entries));
    const neighbours = new Neighbours(entries, primaryOf);
    entries.forEach((entry, at) => {
      if (at % 3 !== 0) return;
      records.push(...scriptRecords(entry, entry, { match: true, sources: [name] }));
      const near = neighbours.nearest(entry, (other) => areStrangers(entry, other));
      if (near === undefined) return;
      const labels = { match: false, sources: [name] };
      records.push(...recordsOf(entry, near, labels), ...scriptRecords(entry, near, labels));
    });
  }
  return { records, drawn };
};
