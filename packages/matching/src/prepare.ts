import type { ListedName } from './align/best-name.js';
import type { Fields, QueryFields } from './combine/combine-fields.js';
import { keyedIdentifier } from './combine/identifiers.js';
import { mostNames } from './configuration.js';
import type { IndexEntry, NameParts, Subject, SubjectKind } from './model.js';
import { readings, tokenise } from './tokens/tokenise.js';
import type { NameMode, PreparedName } from './tokens/token.js';
import { UnmatchableQuery } from './unmatchable-query.js';

const modeOf = (kind: SubjectKind): NameMode | undefined => {
  if (kind === 'unknown') return undefined;
  return kind === 'person' ? 'person' : 'organization';
};

const looksLikeOrganization = (name: string | NameParts): boolean =>
  typeof name === 'string' &&
  tokenise(name, 'organization').tokens.some(
    ({ class: found }) => found === 'legal-form' || found === 'domain-word',
  );

/** How the names of an entry are read; one of unknown kind is read by what its names look like. */
export const modeOfEntry = ({ kind, names }: IndexEntry): NameMode =>
  modeOf(kind) ?? (names.some(({ value }) => looksLikeOrganization(value)) ? 'organization' : 'person');

/** How a pair is read: as the entry is, but one of unknown kind as the query says that it is. */
export const modeOfPair = ({ kind = 'unknown' }: Subject, entry: IndexEntry): NameMode =>
  modeOf(entry.kind) ?? modeOf(kind) ?? modeOfEntry(entry);

/** The ways to read a query or an entry: both when its kind is unknown. */
export const modesOf = (kind: SubjectKind): readonly NameMode[] => {
  const known = modeOf(kind);
  return known === undefined ? ['person', 'organization'] : [known];
};

/** One of the query's names in one mode; nothing when it has no letter. Throws `UnmatchableQuery`. */
const prepareName = (
  name: string | NameParts,
  mode: NameMode,
  kind: SubjectKind | undefined,
): PreparedName[] => readings(name, mode, kind).filter(({ tokens }) => tokens.length > 0);

/** The query's names in one mode, without those that have no letter. In steps of a name. Throws `UnmatchableQuery`. */
export function* prepareNames({ names, kind }: Subject, mode: NameMode): Generator<void, PreparedName[]> {
  if (names.length > mostNames) {
    throw new UnmatchableQuery(
      'too-many-names',
      `${names.length} names cannot be matched at once; ${mostNames} is the most.`,
    );
  }
  const prepared: PreparedName[] = [];
  for (const name of names) {
    prepared.push(...prepareName(name, mode, kind));
    yield;
  }
  return prepared;
}

export const fieldsOfSubject = (subject: Subject): QueryFields => ({
  kind: subject.kind ?? 'unknown',
  birthDates: subject.birthDate === undefined ? [] : [subject.birthDate],
  countries: subject.countries ?? [],
  gender: subject.gender,
  identifiers: subject.identifiers ?? [],
  keyed: (subject.identifiers ?? []).map(keyedIdentifier),
});

export const fieldsOfEntry = (entry: IndexEntry): Fields => ({
  kind: entry.kind,
  birthDates: entry.birthDates,
  countries: entry.countries,
  gender: entry.gender,
  identifiers: entry.identifiers,
});

export const isEntry = (candidate: IndexEntry | Subject): candidate is IndexEntry => 'entryId' in candidate;

/** A subject in the shape of a listed party, so that two subjects can be compared with each other. */
export const entryOfSubject = (subject: Subject): IndexEntry => ({
  source: '',
  entryId: subject.id ?? '',
  kind: subject.kind ?? 'unknown',
  names: subject.names.map((value, at) => ({
    value,
    kind: at === 0 ? 'primary' : 'alias',
  })),
  birthDates: subject.birthDate === undefined ? [] : [subject.birthDate],
  countries: subject.countries ?? [],
  gender: subject.gender,
  identifiers: subject.identifiers ?? [],
});

export const plainName = (name: string | NameParts | undefined): string => {
  if (name === undefined || typeof name === 'string') return name ?? '';
  return [name.first, name.middle, name.patronymic, name.last].filter(Boolean).join(' ');
};

export const listedNames = (entry: IndexEntry, mode: NameMode): ListedName[] =>
  entry.names.flatMap(({ value, kind }) =>
    prepareName(value, mode, entry.kind).map((prepared) => ({
      prepared,
      kind,
    })),
  );
