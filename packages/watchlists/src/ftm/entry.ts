import type { Gender, SubjectKind } from '@probity/contracts';
import type {
  CountryRole,
  CrossReference,
  ListAddress,
  ListCountry,
  ListDate,
  ListEntry,
  ListPosition,
  Topic,
} from '../list-entry.js';
import { isoDate } from '../values/dates.js';
import { isDefined, tidyOrNothing, uniqueBy } from '../values/text.js';
import type { Warnings } from '../problems.js';
import { readCode, readTopic } from './codes.js';
import { firstDate, lastDate } from './dates.js';
import { readIdentifiers } from './identifiers.js';
import { readNames } from './names.js';
import { readNamedPositions, readOccupancies } from './positions.js';
import { readRelations } from './relations.js';
import type { FtmRow } from './row.js';
import { readSanctions } from './sanctions.js';

/** A party with the rows that are linked to it. */
export interface FtmParty {
  readonly source: string;
  readonly kind: SubjectKind;
  readonly row: FtmRow;
  readonly links: readonly FtmRow[];
  readonly target: (id: string) => FtmRow | undefined;
}

const countryRoles: readonly (readonly [property: string, role: CountryRole])[] = [
  ['nationality', 'nationality'],
  ['citizenship', 'citizenship'],
  ['birthCountry', 'birth'],
  ['jurisdiction', 'registration'],
  ['flag', 'flag'],
  ['country', 'other'],
  ['mainCountry', 'other'],
];

const readBirthDates = (row: FtmRow, warnings: Warnings): ListDate[] =>
  (row.properties['birthDate'] ?? []).flatMap((text) => {
    const date = isoDate(text);
    if (date === undefined) warnings.add(`unreadable date "${text}"`);
    return date === undefined ? [] : [date];
  });

const readGender = (row: FtmRow): Gender | undefined => {
  const [gender, ...more] = row.properties['gender'] ?? [];
  if (more.length > 0) return undefined;
  return gender === 'male' || gender === 'female' || gender === 'other' ? gender : undefined;
};

const readAddresses = ({ row, target }: FtmParty): ListAddress[] => {
  const linked = (row.properties['addressEntity'] ?? []).map(target).filter(isDefined);
  const addresses = linked.map((address) => {
    const text = address.properties['full']?.[0] ?? tidyOrNothing(address.caption);
    const country = readCode(address.properties['country']?.[0] ?? '');
    return text === undefined
      ? undefined
      : { text, ...(country.state === 'known' ? { country: country.code } : {}) };
  });
  const written = (row.properties['address'] ?? []).map((text) => ({ text }));
  return uniqueBy([...addresses.filter(isDefined), ...written], ({ text }) => text);
};

const readCountries = (row: FtmRow, addresses: readonly ListAddress[], warnings: Warnings): ListCountry[] => {
  const own = countryRoles.flatMap(([property, role]) =>
    (row.properties[property] ?? []).map((code) => {
      const reading = readCode(code);
      if (reading.state === 'unknown') warnings.add(`unknown country code "${code}"`);
      return reading.state === 'known' ? { code: reading.code, role } : undefined;
    }),
  );
  const ofAddresses = addresses.map(({ country }): ListCountry | undefined =>
    country === undefined ? undefined : { code: country, role: 'address' },
  );
  return uniqueBy([...own, ...ofAddresses].filter(isDefined), ({ code, role }) => `${code} ${role}`);
};

const hasEnded = (sanction: FtmRow): boolean => {
  const end = isoDate(lastDate(sanction.properties['endDate']) ?? '');
  return end !== undefined && sanction.seen !== undefined && end.latest < sanction.seen.slice(0, 10);
};

/** All offices are over, so far as the list says. */
const isFormer = (offices: readonly ListPosition[]): boolean =>
  offices.length > 0 && offices.every(({ state }) => state === 'ended');

/** The publisher's topics; where it gives none, what the linked rows say. */
const readTopics = (
  row: FtmRow,
  sanctions: readonly FtmRow[],
  offices: readonly ListPosition[],
  warnings: Warnings,
): ListEntry['topics'] => {
  const given = (row.properties['topics'] ?? []).map((code) => {
    const topic = readTopic(code);
    if (topic === undefined) warnings.add(`unknown topic "${code}"`);
    return topic ?? 'other';
  });
  const implied: Topic[] = [
    ...(sanctions.length > 0 ? ['sanction' as const] : []),
    ...(offices.length > 0 ? ['pep' as const] : []),
  ];
  const topics = (given.length > 0 ? given : implied).map((topic) =>
    topic === 'pep' && isFormer(offices) ? 'pep-former' : topic,
  );
  const [first = 'other', ...more] = new Set(topics.filter((topic) => topic !== 'other'));
  return [first, ...more];
};

/** Ids that OpenSanctions builds from a publisher's key. */
const publishers: readonly (readonly [pattern: RegExp, source: string])[] = [
  [/^ofac-(\d+)$/, 'ofac-sdn'],
  [/^unsc-(\d+)$/, 'un-sc'],
];

/** Merged ids (`referents`) as ids of the same list, and as keys of the publishers' own lists where they show them. */
const readReferences = ({ source, row }: FtmParty): CrossReference[] => [
  ...[row.id, ...row.referents].flatMap((id) =>
    publishers.flatMap(([pattern, publisher]) => {
      const entryId = pattern.exec(id)?.[1];
      return entryId === undefined ? [] : [{ source: publisher, entryId }];
    }),
  ),
  ...row.referents.map((entryId) => ({ source, entryId })),
  ...(row.properties['wikidataId'] ?? []).map((entryId) => ({ source: 'wikidata', entryId })),
];

const readPrograms = (row: FtmRow, sanctions: readonly FtmRow[]): string[] => [
  ...new Set(
    [row, ...sanctions].flatMap(({ properties }) => [
      ...(properties['programId'] ?? []),
      ...(properties['program'] ?? []),
    ]),
  ),
];

const readListedOn = (sanctions: readonly FtmRow[]): string | undefined =>
  firstDate(
    sanctions.flatMap(({ properties }) => [
      ...(properties['listingDate'] ?? []),
      ...(properties['startDate'] ?? []),
    ]),
  );

const readRemarks = (row: FtmRow): string | undefined =>
  tidyOrNothing(
    ['notes', 'summary', 'description'].flatMap((property) => row.properties[property] ?? []).join('; '),
  );

/** One FollowTheMoney party with what its linked rows say. */
export const readEntry = (party: FtmParty, warnings: Warnings): ListEntry => {
  const { row, links, kind, target } = party;
  const sanctions = links.filter(({ schema }) => schema === 'Sanction');
  const offices = readOccupancies(links, target);
  const addresses = readAddresses(party);
  const gender = readGender(row);
  const remarks = readRemarks(row);
  const listedOn = readListedOn(sanctions);
  const relations = readRelations(row, links);
  const acts = readSanctions(sanctions);
  return {
    entryId: row.id,
    keyDerived: false,
    kind,
    names: readNames(row, warnings),
    birthDates: readBirthDates(row, warnings),
    birthPlaces: row.properties['birthPlace'] ?? [],
    countries: readCountries(row, addresses, warnings),
    ...(gender === undefined ? {} : { gender }),
    identifiers: readIdentifiers(row, links),
    addresses,
    programs: readPrograms(row, sanctions),
    topics: readTopics(row, sanctions, offices, warnings),
    positions: [...offices, ...readNamedPositions(row, offices)],
    ...(acts.length === 0 ? {} : { sanctions: acts }),
    ...(relations.length === 0 ? {} : { relations }),
    ...(listedOn === undefined ? {} : { listedOn }),
    // A topic is the publisher's verdict of today; without one, sanctions that are all over leave nothing in force.
    active:
      (row.properties['topics'] ?? []).length > 0 || sanctions.length === 0 || !sanctions.every(hasEnded),
    ...(remarks === undefined ? {} : { remarks }),
    crossReferences: readReferences(party),
    raw: { entity: row.raw, linked: links.map(({ raw }) => raw) },
  };
};
