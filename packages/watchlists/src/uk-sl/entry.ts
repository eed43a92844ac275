import type { Gender, SubjectKind } from '@probity/contracts';
import type {
  CrossReference,
  ListAddress,
  ListCountry,
  ListEntry,
  ListRelation,
  ListSanction,
} from '../list-entry.js';
import type { Warnings } from '../problems.js';
import { isoDate } from '../values/dates.js';
import { listCountry, uniqueCountries } from '../values/list-country.js';
import { splitNumbered } from '../values/numbered.js';
import { isDefined, tidyOrNothing, uniqueBy } from '../values/text.js';
import { shortDate, slashDate, writtenDates } from '../values/written-dates.js';
import { addressLines, type Cells, type Designation } from './designation.js';
import { readIdentifiers } from './identifiers.js';
import { readNames } from './names.js';

const kinds: Readonly<Record<string, SubjectKind>> = {
  individual: 'person',
  entity: 'organization',
  ship: 'vessel',
};

const genders: Readonly<Record<string, Gender>> = { male: 'male', female: 'female' };

const authorities: Readonly<Record<string, string>> = {
  UK: 'United Kingdom',
  UN: 'United Nations Security Council',
};

/** Fields that only people read, with their words, in this order. */
const free: readonly (readonly [key: string, label: string])[] = [
  ['title', 'Title: '],
  ['sanctionsimposed', 'Sanctions imposed: '],
  ['otherinformation', ''],
  ['ukstatementofreasons', ''],
  ['passportadditionalinformation', 'Passport: '],
  ['nationalidentifieradditionalinformation', 'National identifier: '],
  ['typeofentity', 'Type of entity: '],
  ['typeofship', 'Type of ship: '],
  ['tonnageofship', 'Tonnage: '],
  ['lengthofship', 'Length: '],
  ['yearbuilt', 'Year built: '],
];

/** The CSV and the XML write `25/01/2001`, the YAML conversion `2001-01-25`. */
const dayOf = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : shortDate(slashDate(text, 'dmy') ?? isoDate(text));

const readAddress = (cells: Cells, warnings: Warnings): ListAddress | undefined => {
  const land = cells['addresscountry'];
  const text = tidyOrNothing([...addressLines.map((line) => cells[line]), land].filter(isDefined).join(', '));
  if (text === undefined) return undefined;
  const code = land === undefined ? undefined : listCountry(land, 'address', warnings)?.code;
  return { text, ...(code === undefined ? {} : { country: code }) };
};

/** `QDe.131`, which a few entries write in capitals. */
const reference = /^([A-Z]{2})([ie])(\.\d{3})$/i;

const readReferences = (of: (key: string) => string[], warnings: Warnings): CrossReference[] => [
  ...of('ofsigroupid').map((entryId): CrossReference => ({ source: 'uk-ofsi', entryId })),
  ...of('unreferencenumber').flatMap((text): CrossReference[] => {
    if (text === 'N/A') return [];
    const [, list = '', kind = '', number] = reference.exec(text) ?? [];
    if (number === undefined) {
      warnings.add(`unreadable UN reference "${text}"`);
      return [];
    }
    return [{ source: 'un-sc', entryId: `${list.toUpperCase()}${kind.toLowerCase()}${number}` }];
  }),
];

const readRelations = (of: (key: string) => string[]): ListRelation[] => [
  ...of('parentcompany').map((name): ListRelation => ({
    kind: 'owner',
    inverse: true,
    name,
    role: 'parent company',
  })),
  ...of('currentowneroperator').map((name): ListRelation => ({
    kind: 'owner',
    inverse: true,
    name,
    role: 'current owner or operator',
  })),
  ...of('previousowneroperator').map((name): ListRelation => ({
    kind: 'linked',
    inverse: true,
    name,
    role: 'previous owner or operator',
  })),
  ...of('subsidiaries').map((name): ListRelation => ({
    kind: 'owner',
    inverse: false,
    name,
    role: 'subsidiary',
  })),
];

/** The parts of `UK|UN`, whose order changes from one publication to the next. */
const listed = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => text.split('|')).map((part) => part.trim()))].sort();

/** Measures are a list; in what people wrote, the order of the sentences is theirs. */
const freeText = (key: string, text: string): string =>
  key === 'sanctionsimposed' ? listed([text]).join(', ') : text.replaceAll('|', ', ');

const readSanctions = (
  regimes: readonly string[],
  sources: readonly string[],
  listedOn: string | undefined,
): ListSanction[] => {
  const authority = listed(sources)
    .map((source) => authorities[source] ?? source)
    .join(', ');
  return regimes.map((program) => ({
    program,
    ...(authority === '' ? {} : { authority }),
    ...(listedOn === undefined ? {} : { listedOn }),
  }));
};

/** Unknown parts of a date are written `dd/mm/1950` or `00/00/1950`. */
const knownParts = (text: string): string => text.replace(/\bdd\//gi, '00/').replace(/\bmm\//gi, '00/');

const readCountries = (
  designation: Designation,
  addresses: readonly ListAddress[],
  warnings: Warnings,
): ListCountry[] => {
  const of = (key: string, role: ListCountry['role']): (ListCountry | undefined)[] =>
    (designation.values.get(key) ?? [])
      .flatMap(splitNumbered)
      .map((text) => listCountry(text, role, warnings));
  const births = designation.births
    .flatMap(({ countryofbirth }) => splitNumbered(countryofbirth ?? ''))
    .map((text) => listCountry(text, 'birth', warnings));
  return uniqueCountries(
    [
      ...of('nationality', 'nationality'),
      ...births,
      ...of('currentbelievedflagofship', 'flag'),
      ...of('previousflags', 'other'),
      ...addresses.map(({ country }): ListCountry | undefined =>
        country === undefined ? undefined : { code: country, role: 'address' },
      ),
    ].filter(isDefined),
  );
};

/** One designation. Texts of a field are sorted where their order would show, because the order of rows means nothing. */
export const readEntry = (designation: Designation, warnings: Warnings): ListEntry => {
  const of = (key: string): string[] => [...(designation.values.get(key) ?? [])].sort();
  const many = (key: string): string[] => [...new Set(of(key).flatMap(splitNumbered))];
  const [word = ''] = of('individualentityship');
  const kind = kinds[word.toLowerCase()] ?? 'unknown';
  if (kind === 'unknown') warnings.add(`unknown party type "${word}"`);
  const unread: string[] = [];
  const identifiers = readIdentifiers(designation, kind, (part) => void unread.push(part));
  const addresses = uniqueBy(
    designation.addresses.flatMap((cells) => readAddress(cells, warnings) ?? []),
    ({ text }) => text,
  );
  const listedOn = dayOf(of('datedesignated')[0]);
  const sanctions = readSanctions(of('regimename'), of('designationsource'), listedOn);
  const relations = readRelations(many);
  const [gender, otherGender] = of('gender').map((text) => genders[text.toLowerCase()]);
  const remarks = tidyOrNothing(
    [
      ...free.flatMap(([key, label]) => of(key).map((text) => `${label}${freeText(key, text)}`)),
      ...unread.sort(),
    ].join('; '),
  );
  return {
    entryId: designation.id,
    keyDerived: false,
    kind,
    names: readNames(designation, kind === 'person', warnings),
    birthDates: many('dob').flatMap((text) =>
      writtenDates(knownParts(text), (part) => warnings.add(`unreadable date "${part}"`)),
    ),
    birthPlaces: [
      ...new Set(
        designation.births.flatMap(
          ({ townofbirth, countryofbirth }) =>
            tidyOrNothing([townofbirth, countryofbirth].filter(isDefined).join(', ')) ?? [],
        ),
      ),
    ],
    countries: readCountries(designation, addresses, warnings),
    ...(gender === undefined || otherGender !== undefined ? {} : { gender }),
    identifiers,
    addresses,
    programs: of('regimename'),
    topics: ['sanction'],
    positions: many('position').map((title) => ({ title, state: 'unknown' })),
    ...(sanctions.length === 0 ? {} : { sanctions }),
    ...(relations.length === 0 ? {} : { relations }),
    ...(listedOn === undefined ? {} : { listedOn }),
    active: true,
    ...(remarks === undefined ? {} : { remarks }),
    crossReferences: readReferences(of, warnings),
    raw: designation.raw,
  };
};
