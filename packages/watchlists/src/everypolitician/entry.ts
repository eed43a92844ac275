import type { Gender } from '@probity/contracts';
import type { ListEntry, ListIdentifier, ListName } from '../list-entry.js';
import { aliasKind } from '../values/names.js';
import { uniqueBy } from '../values/text.js';
import type { Warnings } from '../problems.js';
import type { Seat } from './files.js';
import { readPosition, type NewestTerms } from './terms.js';

/** What is known beside the seats of one person. */
export interface Parliament {
  /** Alpha-2; the files do not name it. */
  readonly country: string | undefined;
  readonly newest: NewestTerms;
  readonly names: ReadonlyMap<string, readonly string[]>;
}

export type Seats = readonly [Seat, ...Seat[]];

/** Later terms may write a name in another way. The names of names.csv have no language. */
const readNames = (seats: Seats, others: readonly string[]): ListEntry['names'] => {
  const [{ name: primary }] = seats;
  const aliases = [...seats.map(({ name }) => name), ...others].filter(
    (name) => name !== '' && name !== primary,
  );
  return [
    { value: primary, kind: 'primary' },
    ...[...new Set(aliases)].map((value): ListName => ({
      value,
      kind: aliasKind(value),
    })),
  ];
};

const readGender = (seats: Seats): Gender | undefined => {
  const [gender, ...more] = new Set(seats.map((seat) => seat.gender).filter((text) => text !== ''));
  if (more.length > 0) return undefined;
  return gender === 'male' || gender === 'female' || gender === 'other' ? gender : undefined;
};

const readIdentifiers = (seats: Seats): ListIdentifier[] =>
  uniqueBy(
    seats.flatMap(({ email, wikidata }): ListIdentifier[] => [
      ...(wikidata === '' ? [] : [{ type: 'wikidata' as const, value: wikidata }]),
      ...(email === '' ? [] : [{ type: 'email' as const, value: email }]),
    ]),
    ({ type, value }) => `${type} ${value}`,
  );

/** A member of parliament from all seats held. */
export const readEntry = (
  seats: Seats,
  { country, newest, names }: Parliament,
  warnings: Warnings,
): ListEntry => {
  const entryId = seats[0].personId;
  const positions = seats.map((seat) => readPosition(seat, newest, country, warnings));
  const identifiers = readIdentifiers(seats);
  const gender = readGender(seats);
  return {
    entryId,
    keyDerived: false,
    kind: 'person',
    names: readNames(seats, names.get(entryId) ?? []),
    birthDates: [],
    birthPlaces: [],
    countries: country === undefined ? [] : [{ code: country, role: 'other' }],
    ...(gender === undefined ? {} : { gender }),
    identifiers,
    addresses: [],
    programs: [],
    topics: [positions.every(({ state }) => state === 'ended') ? 'pep-former' : 'pep'],
    positions: uniqueBy(positions, (position) => JSON.stringify(position)),
    active: true,
    crossReferences: identifiers
      .filter(({ type }) => type === 'wikidata')
      .map(({ value }) => ({ source: 'wikidata', entryId: value })),
    raw: seats.map(({ raw }) => raw),
  };
};
