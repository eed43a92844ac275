import type { SubjectKind } from '@probity/contracts';
import { nameWords, type NameWord } from '@probity/matching';
import type { IdentifierType, ListDate, ListIdentifier } from '@probity/watchlists';
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

/** What joining compares of an entry. */
export interface JoinSubject extends SourcedEntry {
  /** The entry's own key and those it names, as `<source> <key>`. */
  readonly references: readonly string[];
  readonly names: readonly JoinName[];
  /** Birth dates that are known to the day. */
  readonly birthDays: readonly string[];
  readonly identifiers: readonly ListIdentifier[];
  /** Alpha-2, of whatever tie. */
  readonly countries: readonly string[];
}

/** `QDi.1`, `QDI.001` and `QDi.001` are one reference number of the UN. */
const unReference = /^([A-Z]{2})([IE])\.?0*(\d+)$/i;

const keyOf = (source: string, entryId: string): string => {
  const [, list = '', kind = '', number] = source === 'un-sc' ? (unReference.exec(entryId) ?? []) : [];
  if (number === undefined) return `${source} ${entryId}`;
  return `${source} ${list.toUpperCase()}${kind.toLowerCase()}.${number}`;
};

/** A name that can identify, without its titles and particles and whatever the order of its words. */
export interface JoinName {
  readonly words: readonly NameWord[];
  /** Equal for names that are spelled alike. */
  readonly text: string;
  readonly isPrimary: boolean;
}

/** The key of an entry, and of all that name it, in `entry_keys`. */
export const referenceKey = (source: string, entryId: string): string =>
  `reference:${keyOf(source, entryId)}`;

const textOf = (words: readonly NameWord[]): string => words.map(({ fold }) => fold).join(' ');

/** A name as `JoinName.text` has it; empty when it says nothing. */
export const nameText = (name: string, kind: SubjectKind): string => textOf(nameWords(name, kind));

/** Weak aliases and names without a telling word identify nobody; nor does a single word that is no primary name. */
const namesOf = (entry: StoredEntry): JoinName[] => {
  const names = new Map<string, JoinName>();
  for (const { value, kind } of entry.names) {
    if (kind === 'weak-alias') continue;
    const words = nameWords(value, entry.kind);
    const text = textOf(words);
    const isPrimary = kind === 'primary';
    const identifies = words.length > 1 || (words.length === 1 && isPrimary && entry.kind !== 'person');
    if (identifies && !names.has(text)) names.set(text, { words, text, isPrimary });
  }
  return [...names.values()];
};

/** 1 January is what lists write where only the year is known, whatever they say about it. */
const isKnownDay = ({ precision, circa, earliest }: ListDate): boolean =>
  precision === 'day' && !circa && !earliest.endsWith('-01-01');

/** A number without its punctuation and capitals; of a ship's, which lists write with and without `IMO`, the digits. */
export const normalisedNumber = ({ type, value }: ListIdentifier): string =>
  value.replace(type === 'imo' ? /\D/g : /[^\p{L}\p{N}]/gu, '').toUpperCase();

const subjects = new WeakMap<StoredEntry, JoinSubject>();

/** Remembered as long as the entry is: every entry of a person is compared with each of its candidates. */
export const joinSubject = (sourced: SourcedEntry): JoinSubject => {
  const { source, entry } = sourced;
  const known = subjects.get(entry);
  if (known?.source === source) return known;
  const subject: JoinSubject = {
    source,
    entry,
    references: [
      keyOf(source, entry.entryId),
      ...entry.crossReferences.map((reference) => keyOf(reference.source, reference.entryId)),
    ],
    names: namesOf(entry),
    birthDays: entry.birthDates.filter(isKnownDay).map(({ earliest }) => earliest),
    identifiers: entry.identifiers.filter(
      (identifier) =>
        identifying.has(identifier.type) && normalisedNumber(identifier).length >= shortestIdentifier,
    ),
    countries: [...new Set(entry.countries.map(({ code }) => code))],
  };
  subjects.set(entry, subject);
  return subject;
};
