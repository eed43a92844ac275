import type { SubjectKind } from '@probity/contracts';
import { cellOf, rowAsJson, type TableRow } from '../formats/table.js';
import type {
  CrossReference,
  ListAddress,
  ListCountry,
  ListEntry,
  ListIdentifier,
  ListSanction,
} from '../list-entry.js';
import type { Warnings } from '../problems.js';
import { documentNumbers } from '../values/document-text.js';
import { listCountry, uniqueCountries } from '../values/list-country.js';
import { splitNumbered } from '../values/numbered.js';
import { isDefined, tidyOrNothing, uniqueBy } from '../values/text.js';
import { shortDate, slashDate, writtenDates } from '../values/written-dates.js';
import { readNames } from './names.js';

export { nameColumns } from './names.js';

const kinds: Readonly<Record<string, SubjectKind>> = {
  individual: 'person',
  entity: 'organization',
  ship: 'vessel',
};

/** Distinct texts of a column, sorted: the order of rows is no meaning. */
const textsOf = (rows: readonly TableRow[], column: string): string[] =>
  [...new Set(rows.map((row) => cellOf(row, column)))].filter((text) => text !== '').sort();

const valuesOf = (rows: readonly TableRow[], column: string): string[] => [
  ...new Set(textsOf(rows, column).flatMap(splitNumbered)),
];

const kindOf = (rows: readonly TableRow[], warnings: Warnings): SubjectKind => {
  const [word = ''] = textsOf(rows, 'Group Type');
  const kind = kinds[word.toLowerCase()];
  if (kind === undefined) warnings.add(`unknown party type "${word}"`);
  return kind ?? 'unknown';
};

const addressColumns = [...[1, 2, 3, 4, 5, 6].map((number) => `Address ${number}`), 'Post/Zip Code'];

const readAddress = (row: TableRow, warnings: Warnings): ListAddress | undefined => {
  const land = cellOf(row, 'Country');
  const text = tidyOrNothing(
    [...addressColumns.map((column) => cellOf(row, column)), land].filter((part) => part !== '').join(', '),
  );
  if (text === undefined) return undefined;
  const code = land === '' ? undefined : listCountry(land, 'address', warnings)?.code;
  return { text, ...(code === undefined ? {} : { country: code }) };
};

const readCountries = (
  rows: readonly TableRow[],
  addresses: readonly ListAddress[],
  warnings: Warnings,
): ListCountry[] =>
  uniqueCountries(
    [
      ...valuesOf(rows, 'Nationality').map((text) => listCountry(text, 'nationality', warnings)),
      ...valuesOf(rows, 'Country of Birth').map((text) => listCountry(text, 'birth', warnings)),
      ...addresses.map(({ country }): ListCountry | undefined =>
        country === undefined ? undefined : { code: country, role: 'address' },
      ),
    ].filter(isDefined),
  );

/** Town and country belong together only where neither is numbered. */
const readBirthPlaces = (rows: readonly TableRow[]): string[] => [
  ...new Set(
    rows.flatMap((row) => {
      const towns = splitNumbered(cellOf(row, 'Town of Birth'));
      const countries = splitNumbered(cellOf(row, 'Country of Birth'));
      const [town, country] = [towns[0], countries[0]];
      if (towns.length <= 1 && countries.length <= 1)
        return tidyOrNothing([town, country].filter(isDefined).join(', ')) ?? [];
      return towns.length > 0 ? towns : countries;
    }),
  ),
];

const readIdentifiers = (rows: readonly TableRow[], onOther: (part: string) => void): ListIdentifier[] => {
  const numbers = (column: string, usual: 'passport' | 'national-id'): ListIdentifier[] =>
    textsOf(rows, column).flatMap((text) => documentNumbers(text, usual, onOther));
  return uniqueBy(
    [
      ...numbers('Passport Number', 'passport'),
      // With 29 columns the details are the number; with 36 they only tell more of it.
      ...(textsOf(rows, 'Passport Number').length === 0 ? numbers('Passport Details', 'passport') : []),
      ...numbers('NI Number', 'national-id'),
      ...numbers('National Identification Number', 'national-id'),
    ],
    ({ type, value }) => `${type} ${value}`,
  );
};

/** Of the layout that has the numbers in columns of their own. */
const readDetails = (rows: readonly TableRow[]): string[] => [
  ...(textsOf(rows, 'Passport Number').length === 0 ? [] : textsOf(rows, 'Passport Details')),
  ...textsOf(rows, 'NI Details'),
];

const readSanctions = (rows: readonly TableRow[]): ListSanction[] =>
  uniqueBy(
    rows.map((row): ListSanction => {
      const program = tidyOrNothing(cellOf(row, 'Regime'));
      const listedOn = shortDate(slashDate(cellOf(row, 'Listed On'), 'dmy'));
      return {
        ...(program === undefined ? {} : { program }),
        authority: 'HM Treasury',
        ...(listedOn === undefined ? {} : { listedOn }),
      };
    }),
    ({ program, listedOn }) => `${listedOn ?? ''} ${program ?? ''}`,
  ).sort((a, b) => ((a.listedOn ?? '') < (b.listedOn ?? '') ? -1 : 1));

/** `UN Ref QDi.001`, `UN REF: QI.A.12.01.`: the UN's number as its own list writes it, `QDi` not `QDI`. */
const unReference =
  /\bUN ref(?:erence)?\)?[.:\s]*(?<list>[A-Z]{2}[ie]|[A-Z]{3}|[A-Z]{2})(?<number>(?:\.\w+)*\.\d+)/gi;

const readReferences = (information: readonly string[]): CrossReference[] =>
  uniqueBy(
    information.flatMap((text) =>
      [...text.matchAll(unReference)].map(({ groups }): CrossReference => {
        const list = groups?.['list'] ?? '';
        const spelled = list.slice(0, 2).toUpperCase() + list.slice(2).toLowerCase();
        return { source: 'un-sc', entryId: `${spelled}${groups?.['number'] ?? ''}` };
      }),
    ),
    ({ entryId }) => entryId,
  );

/** All rows of one Group ID. */
export const readEntry = (id: string, rows: readonly TableRow[], warnings: Warnings): ListEntry => {
  const kind = kindOf(rows, warnings);
  const unread: string[] = [];
  const keep = (part: string): void => void unread.push(part);
  const identifiers = readIdentifiers(rows, keep);
  const addresses = uniqueBy(
    rows.flatMap((row) => readAddress(row, warnings) ?? []),
    ({ text }) => text,
  );
  const sanctions = readSanctions(rows);
  const information = textsOf(rows, 'Other Information');
  const listedOn = sanctions.flatMap((sanction) => sanction.listedOn ?? [])[0];
  const remarks = tidyOrNothing(
    [
      ...valuesOf(rows, 'Title').map((text) => `Title: ${text}`),
      ...information,
      ...unread,
      ...readDetails(rows),
    ].join('; '),
  );
  return {
    entryId: id,
    keyDerived: false,
    kind,
    names: readNames(id, rows, kind === 'person', warnings),
    birthDates: textsOf(rows, 'DOB').flatMap((text) =>
      writtenDates(text, (part) => warnings.add(`unreadable date "${part}"`)),
    ),
    birthPlaces: readBirthPlaces(rows),
    countries: readCountries(rows, addresses, warnings),
    identifiers,
    addresses,
    programs: [...new Set(sanctions.flatMap(({ program }) => program ?? []))],
    topics: ['sanction'],
    positions: valuesOf(rows, 'Position').map((title) => ({ title, state: 'unknown' })),
    sanctions,
    ...(listedOn === undefined ? {} : { listedOn }),
    active: true,
    ...(remarks === undefined ? {} : { remarks }),
    crossReferences: readReferences(information),
    raw: rows.map(rowAsJson),
  };
};
