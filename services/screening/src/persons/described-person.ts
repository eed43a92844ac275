import { nameForms, type Gender, type NameKind, type SubjectKind } from '@probity/contracts';
import type { CountryRole, IdentifierType, ListCountry, ListDate } from '@probity/watchlists';
import type { MemberEntry } from './current-evidence.js';

export interface PersonName {
  readonly value: string;
  readonly kind: NameKind;
  readonly source: string;
}

export interface PersonIdentifier {
  readonly type: IdentifierType;
  readonly value: string;
  readonly country: string | null;
  readonly source: string;
}

/** What a person's entries say of it together. */
export interface DescribedPerson {
  readonly kind: SubjectKind;
  readonly name: string;
  readonly country: string | null;
  /** The main country first; a place of birth only where nothing else is known. */
  readonly countries: readonly string[];
  readonly birthDates: readonly string[];
  readonly gender: Gender | null;
  readonly identifiers: readonly PersonIdentifier[];
  /** The primary name first. */
  readonly names: readonly PersonName[];
  readonly searchNames: readonly string[];
  /** False for a former subject: no list has it any more. */
  readonly listed: boolean;
  /** Countries that count for risk. */
  readonly ties: readonly string[];
}

/** How closely a country is the subject's own, closest first. */
const closeness = {
  nationality: 0,
  citizenship: 1,
  registration: 2,
  flag: 3,
  address: 4,
  other: 5,
  birth: 6,
} as const satisfies Record<CountryRole, number>;

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

const firstOfEach = <Item>(items: readonly Item[], key: (item: Item) => string): Item[] => {
  const first = new Map<string, Item>();
  for (const item of items) if (!first.has(key(item))) first.set(key(item), item);
  return [...first.values()];
};

const cut = { day: 10, month: 7, year: 4 } as const;

/** As precise as the list is: `1970-01-20`, `1970-01`, `1970`, `1970/1973`, and `~` before a circa. */
export const birthDateText = (date: ListDate): string => {
  const circa = date.circa ? '~' : '';
  if (date.precision !== 'range') return circa + date.earliest.slice(0, cut[date.precision]);
  const wholeYears = date.earliest.endsWith('-01-01') && date.latest.endsWith('-12-31');
  const length = wholeYears ? cut.year : cut.day;
  return `${circa}${date.earliest.slice(0, length)}/${date.latest.slice(0, length)}`;
};

const codes = (countries: readonly ListCountry[]): string[] =>
  unique([...countries].sort((a, b) => closeness[a.role] - closeness[b.role]).map((country) => country.code));

/**
 * One description of the entries of one person, the leading entry first: it gives the name, and the main country
 * where it knows one. The other entries' names become aliases.
 */
export const describedPerson = (members: readonly [MemberEntry, ...MemberEntry[]]): DescribedPerson => {
  const [leader] = members;
  const entries = members.map((member) => member.entry);
  const countries = entries.flatMap((entry) => entry.countries);
  const own = countries.filter((country) => country.role !== 'birth');
  const names = members.flatMap(({ source, entry }) =>
    entry.names.map((name, index) => {
      const isLeading = entry === leader.entry && index === 0;
      const kindBesideLeader = name.kind === 'primary' ? 'alias' : name.kind;
      return { value: name.value, kind: isLeading ? 'primary' : kindBesideLeader, source } as const;
    }),
  );
  const identifiers = members.flatMap(({ source, entry }) =>
    entry.identifiers.map(({ type, value, country }) => ({ type, value, country: country ?? null, source })),
  );
  const inOrder = codes(own.length > 0 ? own : countries);
  return {
    kind: entries.find((entry) => entry.kind !== 'unknown')?.kind ?? 'unknown',
    name: leader.entry.names[0].value,
    country: inOrder[0] ?? null,
    countries: inOrder,
    birthDates: unique(entries.flatMap((entry) => entry.birthDates.map(birthDateText))),
    gender: entries.find((entry) => entry.gender !== undefined)?.gender ?? null,
    identifiers: firstOfEach(identifiers, ({ type, value, country }) => `${type}|${value}|${country ?? ''}`),
    names: firstOfEach(names, (name) => name.value),
    searchNames: unique(
      entries.flatMap((entry) => entry.names.flatMap((name) => nameForms(name, entry.kind))),
    ),
    listed: members.some((member) => member.removedAt === null),
    ties: codes(own.filter((country) => country.role !== 'other')),
  };
};
