import type { Gender, NameKind } from '@probity/contracts';
import type { CountryRole, ListAddress, ListCountry, ListEntry, ListName } from '../list-entry.js';
import { countryCodeOf, readCountry } from '../values/countries.js';
import { isDefined, isNonLatin, tidy, tidyOrNothing, uniqueBy } from '../values/text.js';
import type { Warnings } from '../problems.js';
import { asJson, childrenOf, textOf, type XmlElement } from '../formats/xml-elements.js';
import { aliasNames, namesInNote, splitNumbered } from './alias-names.js';
import { readBirthDates } from './birth-dates.js';
import { readDocuments } from './documents.js';

/** `Good` and `Low` for persons, `a.k.a.` and `f.k.a.` for entities. */
const aliasKinds: Readonly<Record<string, NameKind>> = {
  Good: 'alias',
  Low: 'weak-alias',
  'a.k.a.': 'alias',
  'f.k.a.': 'former',
};

const genders: Readonly<Record<string, Gender>> = { MALE: 'male', FEMALE: 'female' };

/** Values of an element that holds VALUE elements, such as NATIONALITY. */
const valuesOf = (record: XmlElement, name: string): string[] =>
  childrenOf(record, name).flatMap((element) =>
    childrenOf(element, 'VALUE').flatMap(({ text }) => tidyOrNothing(text) ?? []),
  );

const country = (text: string, role: CountryRole, warnings: Warnings): ListCountry | undefined => {
  const reading = readCountry(text.replace(/\s*\(.*\)$/, ''));
  if (reading.state === 'unknown') warnings.add(`unknown country "${text}"`);
  return reading.state === 'known' ? { code: reading.code, role } : undefined;
};

/** A name in another script keeps `weak-alias` when the list calls it low: that is the more useful word. */
const named = (value: string, kind: NameKind): ListName => ({
  value,
  kind: kind === 'alias' && isNonLatin(value) ? 'original-script' : kind,
});

const readAliases = (record: XmlElement, warnings: Warnings): ListName[] =>
  [...childrenOf(record, 'INDIVIDUAL_ALIAS'), ...childrenOf(record, 'ENTITY_ALIAS')].flatMap((alias) => {
    const text = textOf(alias, 'ALIAS_NAME');
    if (text === undefined) return []; // a placeholder
    const note = textOf(alias, 'NOTE') ?? '';
    const quality = textOf(alias, 'QUALITY') ?? '';
    if (quality !== '' && aliasKinds[quality] === undefined)
      warnings.add(`unknown alias quality "${quality}"`);
    const names = [...aliasNames(text), ...namesInNote(note, text)];
    return names.map((name) => named(name, aliasKinds[quality] ?? 'alias'));
  });

/** The four name fields cut a name arbitrarily, so they are one name and give no parts. */
const readNames = (record: XmlElement, entryId: string, warnings: Warnings): ListEntry['names'] => {
  const fields = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'];
  const written = fields.flatMap((field) => textOf(record, field) ?? []).filter((text) => text !== 'na');
  const [primary, ...joined] = written
    .join(' ')
    .split(/\s;\s/)
    .flatMap((name) => tidyOrNothing(name) ?? []);
  if (primary === undefined) warnings.addNameless();
  const original = aliasNames(textOf(record, 'NAME_ORIGINAL_SCRIPT') ?? '').map((name) =>
    named(name, 'alias'),
  );
  const beside = joined.map((name) => named(name, 'alias'));
  const others = [...beside, ...original, ...readAliases(record, warnings)].filter(
    ({ value }) => value !== primary,
  );
  return [
    { value: primary ?? `UN entry ${entryId}`, kind: 'primary' },
    ...uniqueBy(others, ({ value, kind }) => `${kind} ${value}`),
  ];
};

const place = (element: XmlElement): string | undefined =>
  tidyOrNothing(
    ['STREET', 'CITY', 'STATE_PROVINCE', 'ZIP_CODE', 'COUNTRY']
      .flatMap((name) => textOf(element, name) ?? [])
      .join(', '),
  );

const readAddresses = (record: XmlElement): ListAddress[] =>
  [...childrenOf(record, 'INDIVIDUAL_ADDRESS'), ...childrenOf(record, 'ENTITY_ADDRESS')].flatMap(
    (address) => {
      const note = tidyOrNothing(textOf(address, 'NOTE') ?? '');
      const written = place(address);
      // "previous address", a second address, or the only words on where somebody is.
      const text = written === undefined || note === undefined ? (written ?? note) : `${written} (${note})`;
      if (text === undefined) return [];
      const code = countryCodeOf(textOf(address, 'COUNTRY') ?? '');
      return [{ text, ...(code === undefined ? {} : { country: code }) }];
    },
  );

const readCountries = (record: XmlElement, warnings: Warnings): ListCountry[] => {
  const of = (element: string, role: CountryRole): (ListCountry | undefined)[] =>
    childrenOf(record, element).map((child) => country(textOf(child, 'COUNTRY') ?? '', role, warnings));
  const found = [
    ...valuesOf(record, 'NATIONALITY').map((text) => country(text, 'nationality', warnings)),
    ...of('INDIVIDUAL_PLACE_OF_BIRTH', 'birth'),
    ...childrenOf(record, 'INDIVIDUAL_ALIAS').map((alias) =>
      country(textOf(alias, 'COUNTRY_OF_BIRTH') ?? '', 'birth', warnings),
    ),
    ...of('INDIVIDUAL_ADDRESS', 'address'),
    ...of('ENTITY_ADDRESS', 'address'),
  ];
  return uniqueBy(found.filter(isDefined), ({ code, role }) => `${code} ${role}`);
};

const placeOfAlias = (alias: XmlElement): string | undefined =>
  tidyOrNothing(
    ['CITY_OF_BIRTH', 'COUNTRY_OF_BIRTH'].flatMap((name) => textOf(alias, name) ?? []).join(', '),
  );

const readBirthPlaces = (record: XmlElement): string[] => [
  ...new Set([
    ...childrenOf(record, 'INDIVIDUAL_PLACE_OF_BIRTH').flatMap((element) => place(element) ?? []),
    ...childrenOf(record, 'INDIVIDUAL_ALIAS').flatMap((alias) => placeOfAlias(alias) ?? []),
  ]),
];

const readRemarks = (record: XmlElement): string | undefined =>
  tidyOrNothing(
    [...valuesOf(record, 'TITLE').map((title) => `Title: ${title}`), textOf(record, 'COMMENTS1')]
      .filter(isDefined)
      .join('; '),
  );

/** One INDIVIDUAL or ENTITY. */
export const readEntry = (record: XmlElement, entryId: string, warnings: Warnings): ListEntry => {
  const gender = genders[(textOf(record, 'GENDER') ?? '').toUpperCase()];
  const remarks = readRemarks(record);
  const listedOn = textOf(record, 'LISTED_ON')?.slice(0, 10); // a few carry a time zone behind the day
  const reference = textOf(record, 'REFERENCE_NUMBER');
  const program = textOf(record, 'UN_LIST_TYPE');
  return {
    entryId,
    keyDerived: false,
    kind: record.name === 'INDIVIDUAL' ? 'person' : 'organization',
    names: readNames(record, entryId, warnings),
    birthDates: readBirthDates(record, warnings),
    birthPlaces: readBirthPlaces(record),
    countries: readCountries(record, warnings),
    ...(gender === undefined ? {} : { gender }),
    identifiers: readDocuments(record),
    addresses: readAddresses(record),
    programs: program === undefined ? [] : [program],
    topics: ['sanction'],
    positions: valuesOf(record, 'DESIGNATION')
      .flatMap(splitNumbered)
      .map((title) => ({ title: tidy(title), state: 'unknown' })),
    ...(listedOn === undefined ? {} : { listedOn }),
    active: true,
    ...(remarks === undefined ? {} : { remarks }),
    // Other lists name the UN's entries by this number, not by DATAID.
    crossReferences: reference === undefined ? [] : [{ source: 'un-sc', entryId: reference }],
    raw: asJson(record),
  };
};
