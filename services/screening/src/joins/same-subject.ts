import type { ListDate, ListIdentifier } from '@probity/watchlists';
import type { SourcedEntry, StoredEntry } from '../persons/stored-entry.js';
import { joinSubject, normalisedNumber, type JoinSubject } from './join-subject.js';
import { isNameWithin, nameAgreement, type NameAgreement } from './name-agreement.js';

export type Sameness =
  { readonly same: true; readonly because: string; readonly byReference: boolean } | { readonly same: false };

const different: Sameness = { same: false };

const common = (some: readonly string[], others: readonly string[]): string | undefined =>
  some.find((value) => others.includes(value));

const bornKeys = ({ names, birthDays }: JoinSubject): string[] => {
  const sounds = names.flatMap(({ words }) => words.map(({ sound, fold }) => sound || fold));
  return birthDays.flatMap((day) => sounds.map((sound) => `born:${day} ${sound}`));
};

/** What two entries must share to be compared at all; equal keys are necessary, never sufficient. */
export const joinKeys = (sourced: SourcedEntry): string[] => {
  const subject = joinSubject(sourced);
  return [
    ...new Set([
      ...subject.references.map((reference) => `reference:${reference}`),
      ...subject.names.map(({ text }) => `name:${text}`),
      ...subject.identifiers.map((one) => `number:${one.type} ${normalisedNumber(one)}`),
      ...bornKeys(subject),
    ]),
  ];
};

const canBeOneDay = (a: ListDate, b: ListDate): boolean =>
  a.circa || b.circa || (a.earliest <= b.latest && b.earliest <= a.latest);

const sharedIdentifier = (a: JoinSubject, b: JoinSubject): ListIdentifier | undefined =>
  a.identifiers.find((one) =>
    b.identifiers.some(
      (other) =>
        other.type === one.type &&
        normalisedNumber(other) === normalisedNumber(one) &&
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

/** Both know countries and have none in common. */
const countriesDiffer = (a: JoinSubject, b: JoinSubject): boolean =>
  a.countries.length > 0 && b.countries.length > 0 && common(a.countries, b.countries) === undefined;

/** What agrees beside the name: weak alone, and telling beside a whole name. */
const besideName = (a: JoinSubject, b: JoinSubject): string | undefined => {
  const country = common(a.countries, b.countries);
  if (country !== undefined) return `country (${country})`;
  const { listedOn } = a.entry;
  if (listedOn !== undefined && listedOn.length === 10 && listedOn === b.entry.listedOn) {
    return `day of listing (${listedOn})`;
  }
  return undefined;
};

const areDated = (a: JoinSubject, b: JoinSubject): boolean =>
  a.entry.birthDates.length > 0 && b.entry.birthDates.length > 0;

/** Letters of a name that parties of sanctions lists do not share by chance; three Korean syllables have ten. */
const longName = 12;

/**
 * Parties of sanctions lists are few and their lists name the same ones, so there the name can be enough; among the
 * office holders of the world it never is. Measured: docs/benchmarks.md, "Joins".
 */
const becauseOfName = (a: JoinSubject, b: JoinSubject, name: NameAgreement): string | undefined => {
  const areSanctioned = [a, b].every(({ entry }) => entry.topics.includes('sanction'));
  if (!areSanctioned || name.primaryOf === 'none') return undefined;
  const isPrimary = name.primaryOf === 'both';
  if (isPrimary && name.names > 1) return 'Same primary name and another name';
  if (countriesDiffer(a, b)) return undefined;
  const agreeing = besideName(a, b);
  if (agreeing !== undefined && (isPrimary || name.words > 2)) return `Same name and ${agreeing}`;
  if (name.words > 2 && areDated(a, b)) return 'Same name and year of birth';
  if (isPrimary && name.words > 2 && name.letters >= longName) return 'Same long primary name';
  return undefined;
};

const reasonOf = (a: JoinSubject, b: JoinSubject): string | undefined => {
  const number = sharedIdentifier(a, b);
  // A ship keeps its number through every change of name.
  if (number?.type === 'imo') return `Same IMO number (${number.value})`;
  const name = nameAgreement(a, b);
  if (name === null && !isNameWithin(a, b)) return undefined;
  const birthDay = common(a.birthDays, b.birthDays);
  if (birthDay !== undefined) return `Same name and birth date (${birthDay})`;
  if (number !== undefined) return `Same name and ${number.type} (${number.value})`;
  return name === null ? undefined : becauseOfName(a, b, name);
};

/** Publishers slip, too: some cite the number of another party, which neither name nor birth date then fits. */
const isCredible = (a: JoinSubject, b: JoinSubject): boolean => {
  if (kindsContradict(a.entry, b.entry)) return false;
  return !contradict(a.entry, b.entry) || nameAgreement(a, b) !== null || isNameWithin(a, b);
};

/**
 * Whether two entries are certainly the same subject: a publisher says so, or a name agrees together with a birth date,
 * an identifying number or, among sanctioned parties, enough else, and nothing contradicts. A wrong join puts one
 * person's sanction on another, so a doubt always keeps entries apart. Measured: docs/benchmarks.md.
 */
export const sameSubject = (one: SourcedEntry, other: SourcedEntry): Sameness => {
  const [a, b] = [joinSubject(one), joinSubject(other)];
  const reference = common(a.references, b.references);
  if (reference !== undefined && isCredible(a, b)) {
    return { same: true, because: `Both entries refer to ${reference}`, byReference: true };
  }
  if (contradict(a.entry, b.entry)) return different;
  const reason = reasonOf(a, b);
  if (reason === undefined) return different;
  const because = `${reason} as entry ${b.entry.entryId} of ${b.source}`;
  return { same: true, because, byReference: false };
};
