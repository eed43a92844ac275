import { foldName } from '@probity/contracts';
import type { IdentifierType, ListDate, ListIdentifier, ListName } from '@probity/watchlists';
import type { SourcedEntry, StoredEntry } from '../persons/stored-entry.js';

/** Numbers given to one holder only. A phone, a website or a call sign is shared and moves on. */
const identifying: ReadonlySet<IdentifierType> = new Set<IdentifierType>([
  'passport',
  'national-id',
  'tax-id',
  'registration-number',
  'driving-licence',
  'social-security',
  'residence-permit',
  'birth-certificate',
  'military-id',
  'imo',
  'mmsi',
  'aircraft-serial',
  'lei',
  'inn',
  'ogrn',
  'duns',
  'swift-bic',
  'crypto-wallet',
  'wikidata',
]);
/** Shorter numbers ("123") repeat between issuers. */
const shortestIdentifier = 5;

export type Sameness =
  { readonly same: true; readonly because: string; readonly byReference: boolean } | { readonly same: false };

const different: Sameness = { same: false };

const references = ({ source, entry }: SourcedEntry): string[] => [
  `${source} ${entry.entryId}`,
  ...entry.crossReferences.map((reference) => `${reference.source} ${reference.entryId}`),
];

/** The words of a name in one fixed order, by which names are the same whatever their order. */
export const sortedWords = (name: ListName): string => foldName(name.value).split(' ').sort().join(' ');

const strongNames = (entry: StoredEntry): string[] =>
  entry.names
    .filter((name) => name.kind !== 'weak-alias')
    .map(sortedWords)
    // A single word, such as a nom de guerre, names many people.
    .filter((words) => words !== '' && (entry.kind !== 'person' || words.includes(' ')));

const common = (some: readonly string[], others: readonly string[]): string | undefined =>
  some.find((value) => others.includes(value));

/** What two entries must share to be compared at all; equal keys are necessary, never sufficient. */
export const joinKeys = (sourced: SourcedEntry): string[] => [
  ...new Set([
    ...references(sourced).map((reference) => `reference:${reference}`),
    ...strongNames(sourced.entry).map((words) => `name:${words}`),
  ]),
];

const fullDates = (entry: StoredEntry): string[] =>
  entry.birthDates.filter((date) => date.precision === 'day' && !date.circa).map((date) => date.earliest);

const canBeOneDay = (a: ListDate, b: ListDate): boolean =>
  a.circa || b.circa || (a.earliest <= b.latest && b.earliest <= a.latest);

const normalised = (identifier: ListIdentifier): string =>
  identifier.value.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

const sharedIdentifier = (a: StoredEntry, b: StoredEntry): ListIdentifier | undefined =>
  a.identifiers.find(
    (one) =>
      identifying.has(one.type) &&
      normalised(one).length >= shortestIdentifier &&
      b.identifiers.some(
        (other) =>
          other.type === one.type &&
          normalised(other) === normalised(one) &&
          (one.country === undefined || other.country === undefined || one.country === other.country),
      ),
  );

const kindsContradict = (a: StoredEntry, b: StoredEntry): boolean =>
  a.kind !== b.kind && a.kind !== 'unknown' && b.kind !== 'unknown';

/** True when something known of both cannot be true of one subject. */
export const contradict = (a: StoredEntry, b: StoredEntry): boolean => {
  if (kindsContradict(a, b)) return true;
  if (a.gender !== undefined && b.gender !== undefined && a.gender !== b.gender) return true;
  if (a.birthDates.length === 0 || b.birthDates.length === 0) return false;
  return !a.birthDates.some((one) => b.birthDates.some((other) => canBeOneDay(one, other)));
};

/**
 * Whether two entries are certainly the same subject: a publisher says so, or a full name agrees together with a full
 * birth date or an identifying number, and nothing contradicts. A wrong join puts one person's sanction on another,
 * so a doubt always keeps entries apart.
 */
export const sameSubject = (a: SourcedEntry, b: SourcedEntry): Sameness => {
  const reference = common(references(a), references(b));
  if (reference !== undefined && !kindsContradict(a.entry, b.entry)) {
    return { same: true, because: `Both entries refer to ${reference}`, byReference: true };
  }
  if (common(strongNames(a.entry), strongNames(b.entry)) === undefined) return different;
  if (contradict(a.entry, b.entry)) return different;
  const birthDate = common(fullDates(a.entry), fullDates(b.entry));
  const entry = `entry ${b.entry.entryId} of ${b.source}`;
  if (birthDate !== undefined) {
    return { same: true, because: `Same name and birth date (${birthDate}) as ${entry}`, byReference: false };
  }
  const identifier = sharedIdentifier(a.entry, b.entry);
  if (identifier === undefined) return different;
  const because = `Same name and ${identifier.type} (${identifier.value}) as ${entry}`;
  return { same: true, because, byReference: false };
};
