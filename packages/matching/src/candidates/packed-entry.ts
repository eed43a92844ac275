import type { EntryName, Gender, Identifier, IndexEntry, SubjectKind } from '../model.js';
import type { NameMode } from '../tokens/token.js';

/** A listed party as JSON without the names of its fields; numbers are those of its names in the index. */
type Packed = readonly [
  source: string,
  entryId: string,
  kind: SubjectKind,
  names: readonly (readonly [
    value: EntryName['value'],
    kind: EntryName['kind'],
    persons: readonly number[],
    organizations: readonly number[],
  ])[],
  birthDates: readonly string[],
  countries: readonly string[],
  gender: Gender | null,
  identifiers: readonly (readonly [type: string, value: string, country?: string])[],
];

/** The numbers of a name's readings in the index of each mode; one of known kind is in one of them. */
export type NameNumbers = Readonly<Record<NameMode, readonly number[]>>;

/** A listed party and the numbers of each of its names. */
export interface StoredEntry {
  readonly entry: IndexEntry;
  readonly numbers: readonly NameNumbers[];
}

export const packEntry = ({ entry, numbers }: StoredEntry): string => {
  const packed: Packed = [
    entry.source,
    entry.entryId,
    entry.kind,
    entry.names.map(({ value, kind }, at) => [
      value,
      kind,
      numbers[at]?.person ?? [],
      numbers[at]?.organization ?? [],
    ]),
    entry.birthDates,
    entry.countries,
    entry.gender ?? null,
    entry.identifiers.map(({ type, value, country }) =>
      country === undefined ? [type, value] : [type, value, country],
    ),
  ];
  return JSON.stringify(packed);
};

const identifierOf = ([type, value, country]: Packed[7][number]): Identifier =>
  country === undefined ? { type, value } : { type, value, country };

export const unpackEntry = (text: string): StoredEntry => {
  const [source, entryId, kind, names, birthDates, countries, gender, identifiers] = JSON.parse(
    text,
  ) as Packed;
  return {
    entry: {
      source,
      entryId,
      kind,
      names: names.map(([value, nameKind]) => ({ value, kind: nameKind })),
      birthDates,
      countries,
      gender: gender ?? undefined,
      identifiers: identifiers.map(identifierOf),
    },
    numbers: names.map(([, , person, organization]) => ({ person, organization })),
  };
};
