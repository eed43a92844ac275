import type { Gender, SubjectKind } from '@probity/contracts';
import type {
  CountryRole,
  CrossReference,
  Json,
  ListAddress,
  ListCountry,
  ListEntry,
  ListSanction,
} from '../list-entry.js';
import { childrenOf, type XmlElement } from '../formats/xml-elements.js';
import type { Warnings } from '../problems.js';
import { isCountryCode } from '../values/countries.js';
import { isDefined, tidy, tidyOrNothing, uniqueBy } from '../values/text.js';
import { shortDate, slashDate } from '../values/written-dates.js';
import { unReference } from '../values/un-reference.js';
import { birthNote, readBirthDate } from './birth-dates.js';
import { readContacts } from './contacts.js';
import { fieldOf, lineOf, remarksIn } from './element.js';
import { readIdentifications } from './identifications.js';
import { readNames } from './names.js';

const kinds: Readonly<Record<string, SubjectKind>> = { person: 'person', enterprise: 'organization' };
const genders: Readonly<Record<string, Gender>> = { M: 'male', F: 'female' };

const authorities: Readonly<Record<string, string>> = {
  council: 'Council of the European Union',
  commission: 'European Commission',
  un: 'United Nations Security Council',
};

/** The list's code for an unknown country. */
const unknownCountry = '00';

/** Netherlands Antilles, Serbia and Montenegro, Yugoslavia, Soviet Union: they ended without one successor. */
const endedCountries = ['AN', 'CS', 'YU', 'SU'];

const country = (element: XmlElement, role: CountryRole, warnings: Warnings): ListCountry | undefined => {
  const code = fieldOf(element, 'countryIso2Code') ?? unknownCountry;
  if (code === unknownCountry || endedCountries.includes(code)) return undefined;
  if (isCountryCode(code)) return { code, role };
  warnings.add(`unknown country "${code}"`);
  return undefined;
};

/** Where a place has no country, its description is UNKNOWN, which is no part of an address. */
const placeLine = (element: XmlElement, fields: readonly string[]): string | undefined =>
  lineOf(
    element,
    (fieldOf(element, 'countryIso2Code') ?? unknownCountry) === unknownCountry
      ? fields
      : [...fields, 'countryDescription'],
  );

const readAddress = (address: XmlElement): ListAddress | undefined => {
  const text = placeLine(address, ['street', 'poBox', 'place', 'zipCode', 'city', 'region']);
  if (text === undefined) return undefined;
  const code = fieldOf(address, 'countryIso2Code') ?? '';
  return { text, ...(isCountryCode(code) ? { country: code } : {}) };
};

const readCountries = (entity: XmlElement, warnings: Warnings): ListCountry[] => {
  const of = (name: string, role: CountryRole): (ListCountry | undefined)[] =>
    childrenOf(entity, name).map((element) => country(element, role, warnings));
  return uniqueBy(
    [...of('citizenship', 'citizenship'), ...of('birthdate', 'birth'), ...of('address', 'address')].filter(
      isDefined,
    ),
    ({ code, role }) => `${code} ${role}`,
  );
};

/** The first day of a regulation is the day it enters into force; where none is given, that of its publication. */
const readSanction = (regulation: XmlElement): ListSanction => {
  const program = fieldOf(regulation, 'programme');
  const organisation = fieldOf(regulation, 'organisationType');
  const authority = organisation === undefined ? undefined : (authorities[organisation] ?? organisation);
  const legalBasis = fieldOf(regulation, 'numberTitle');
  const listedOn = fieldOf(regulation, 'entryIntoForceDate') ?? fieldOf(regulation, 'publicationDate');
  const url = fieldOf(regulation, 'publicationUrl');
  return {
    ...(program === undefined ? {} : { program }),
    ...(authority === undefined ? {} : { authority }),
    ...(legalBasis === undefined ? {} : { legalBasis }),
    ...(listedOn === undefined ? {} : { listedOn }),
    ...(url === undefined ? {} : { url }),
  };
};

const listing = /\bdate of listing:?\s*(\d{1,2}([/.-])\d{1,2}\2\d{4})/i;

/** The day of listing where the list says one in words: of its acts, most are amendments of years later. */
const statedListing = (entity: XmlElement): string | undefined =>
  [fieldOf(entity, 'designationDetails') ?? '', ...remarksIn(entity)]
    .flatMap((text) => shortDate(slashDate(listing.exec(text)?.[1] ?? '', 'dmy')) ?? [])
    .sort()[0];

const noLaterThan = (stated: string | undefined, sanction: ListSanction): ListSanction =>
  stated !== undefined && stated < (sanction.listedOn ?? '') ? { ...sanction, listedOn: stated } : sanction;

/** Some numbers are cut (`QDi.43`), and would name another party. */
const readReferences = (entity: XmlElement, warnings: Warnings): CrossReference[] => {
  const number = fieldOf(entity, 'unitedNationId');
  if (number === undefined) return [];
  if (unReference.test(number)) return [{ source: 'un-sc', entryId: number }];
  warnings.add('UN reference that is cut short or misspelled');
  return [];
};

/** `(a) Governor, (b) Minister` and `a) Governor, b) Minister` are two; a lone letter in a text splits nothing. */
export const splitLettered = (text: string): string[] =>
  /^\(?a\)\s/.test(text)
    ? text
        .split(/(?:^|[\s,;])\(?[a-z]\)\s+/)
        .map((part) => tidy(part).replace(/[,;.]$/, ''))
        .filter((part) => part !== '')
    : [text];

/** Values of a field of the names, once each and sorted, because the order of names means nothing. */
const ofNames = (entity: XmlElement, field: string): string[] =>
  [...new Set(childrenOf(entity, 'nameAlias').flatMap((alias) => splitLettered(fieldOf(alias, field) ?? '')))]
    .filter((value) => value !== '')
    .sort();

const readRemarks = (entity: XmlElement, contacts: readonly string[]): string | undefined => {
  const details = fieldOf(entity, 'designationDetails');
  const inParts = ['nameAlias', 'birthdate', 'address', 'citizenship'].flatMap((name) =>
    childrenOf(entity, name).flatMap(remarksIn),
  );
  return tidyOrNothing(
    [
      ...ofNames(entity, 'title').map((title) => `Title: ${title}`),
      ...(details === undefined ? [] : [`Designation: ${details}`]),
      ...childrenOf(entity, 'birthdate').map(birthNote).filter(isDefined).sort(),
      ...remarksIn(entity),
      ...[...new Set(inParts)].sort(),
      ...contacts,
    ]
      .filter((text) => text !== '')
      .join('; '),
  );
};

const readGender = (entity: XmlElement): Gender | undefined => {
  const [gender, other] = ofNames(entity, 'gender').map((letter) => genders[letter]);
  return other === undefined ? gender : undefined;
};

/** One `sanctionEntity`; `raw` is what its publisher or converter wrote. */
export const readEntry = (
  entity: XmlElement,
  { entryId, raw }: { readonly entryId: string; readonly raw: Json },
  warnings: Warnings,
): ListEntry => {
  const [subject] = childrenOf(entity, 'subjectType');
  const code = subject === undefined ? '' : (fieldOf(subject, 'code') ?? '');
  const kind = kinds[code] ?? 'unknown';
  if (kind === 'unknown') warnings.add(`unknown subject type "${code}"`);
  const stated = statedListing(entity);
  const sanctions = childrenOf(entity, 'regulation')
    .map((regulation) => noLaterThan(stated, readSanction(regulation)))
    .sort((a, b) => (a.listedOn ?? '').localeCompare(b.listedOn ?? ''));
  const births = childrenOf(entity, 'birthdate');
  const gender = kind === 'person' ? readGender(entity) : undefined;
  const listedOn = fieldOf(entity, 'designationDate') ?? stated;
  const contacts = readContacts(entity, warnings);
  const remarks = readRemarks(entity, contacts.remarks);
  return {
    entryId,
    keyDerived: false,
    kind,
    names: readNames(entity, { entryId, isPerson: kind === 'person' }, warnings),
    birthDates: births.map((birth) => readBirthDate(birth, warnings)).filter(isDefined),
    birthPlaces: [...new Set(births.flatMap((birth) => placeLine(birth, ['city', 'place', 'region']) ?? []))],
    countries: readCountries(entity, warnings),
    ...(gender === undefined ? {} : { gender }),
    identifiers: [...readIdentifications(entity, warnings), ...contacts.identifiers],
    addresses: childrenOf(entity, 'address').map(readAddress).filter(isDefined),
    programs: [...new Set(sanctions.flatMap(({ program }) => program ?? []))],
    topics: ['sanction'],
    positions: ofNames(entity, 'function').map((title) => ({ title, state: 'unknown' })),
    ...(sanctions.length === 0 ? {} : { sanctions }),
    ...(listedOn === undefined ? {} : { listedOn }),
    active: true,
    ...(remarks === undefined ? {} : { remarks }),
    crossReferences: readReferences(entity, warnings),
    raw,
  };
};
