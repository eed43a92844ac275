import type { Gender } from '@probity/contracts';
import type { ListDate, ListEntry, ListIdentifier, ListName, ListPosition } from '../list-entry.js';
import { isoDate } from '../values/dates.js';
import { isDefined, tidy, uniqueBy } from '../values/text.js';
import type { Warnings } from '../problems.js';
import type { Member } from './members.js';
import { readPositions } from './positions.js';
import type { CongressName, CongressRecord } from './record.js';

const genders: Readonly<Record<string, Gender>> = { M: 'male', F: 'female' };

const spoken = ({ first, middle, last, suffix }: Partial<CongressName>): string =>
  tidy([first, middle, last, suffix].filter(isDefined).join(' '));

/** Names used at other times give only what was different, such as the surname. */
const otherNames = ({ name, other_names: others }: CongressRecord): string[] =>
  others.map(
    (other) =>
      other.official_full ??
      spoken({ ...other, first: other.first ?? name.first, last: other.last ?? name.last }),
  );

const nicknames = ({ name }: CongressRecord): string[] =>
  name.nickname === undefined ? [] : [spoken({ first: name.nickname, last: name.last })];

const readNames = (records: Member['records']): ListEntry['names'] => {
  const [{ name }] = records;
  const { first, middle, last } = name;
  const primary: ListName = {
    value: name.official_full === undefined ? spoken(name) : tidy(name.official_full),
    kind: 'primary',
    parts: { first, last, ...(middle === undefined ? {} : { middle }) },
  };
  const aliases = records
    .flatMap((record) => [spoken(record.name), ...nicknames(record), ...otherNames(record)])
    .filter((value) => value !== primary.value)
    .map((value): ListName => ({ value, kind: 'alias' }));
  return [primary, ...uniqueBy(aliases, ({ value }) => value)];
};

const readBirthDates = (records: Member['records'], warnings: Warnings): ListDate[] => {
  const dates = records.flatMap(({ bio }) => {
    const birthday = bio?.birthday;
    if (birthday === undefined) return [];
    const date = isoDate(birthday);
    if (date === undefined) warnings.add(`unreadable date "${birthday}"`);
    return date ?? [];
  });
  return uniqueBy(dates, ({ text }) => text);
};

const readIdentifiers = (records: Member['records']): ListIdentifier[] => {
  const identifiers = records.flatMap(({ id }): ListIdentifier[] => [
    ...(id.bioguide === undefined ? [] : [{ type: 'other' as const, value: id.bioguide, note: 'Bioguide' }]),
    { type: 'other', value: String(id.govtrack), note: 'GovTrack' },
    ...(id.wikidata === undefined ? [] : [{ type: 'wikidata' as const, value: id.wikidata }]),
  ]);
  return uniqueBy(identifiers, ({ type, value }) => `${type} ${value}`);
};

const isHeld = ({ state }: ListPosition): boolean => state !== 'ended';

/** A member of Congress, president or vice-president, in office or not. */
export const readEntry = (member: Member, asOf: string, warnings: Warnings): ListEntry => {
  const { entryId, records } = member;
  const positions = readPositions(member, asOf, warnings);
  const identifiers = readIdentifiers(records);
  const gender = genders[records[0].bio?.gender ?? ''];
  const relations = records.flatMap(({ family }) =>
    family.map(({ name, relation }) => ({ kind: 'family' as const, inverse: false, name, role: relation })),
  );
  return {
    entryId,
    keyDerived: false,
    kind: 'person',
    names: readNames(records),
    birthDates: readBirthDates(records, warnings),
    birthPlaces: [],
    countries: [{ code: 'US', role: 'other' }],
    ...(gender === undefined ? {} : { gender }),
    identifiers,
    addresses: [],
    programs: [],
    topics: [positions.some(isHeld) ? 'pep' : 'pep-former'],
    positions,
    ...(relations.length > 0 && { relations }),
    active: true,
    crossReferences: identifiers
      .filter(({ type }) => type === 'wikidata')
      .map(({ value }) => ({ source: 'wikidata', entryId: value })),
    raw: records.map(({ raw }) => raw),
  };
};
