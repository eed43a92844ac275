import type { NameKind, SubjectKind } from '@probity/contracts';
import { cellOf, rowAsJson, type TableRow } from '../formats/table.js';
import type {
  ListAddress,
  ListCountry,
  ListEntry,
  ListIdentifier,
  ListName,
  ListSanction,
} from '../list-entry.js';
import type { Warnings } from '../problems.js';
import { countryCodeOf } from '../values/countries.js';
import { listCountry, uniqueCountries } from '../values/list-country.js';
import { splitNumbered } from '../values/numbered.js';
import { aliasKind, byValue } from '../values/names.js';
import { isDefined, tidyOrNothing, uniqueBy } from '../values/text.js';
import { birthDatesIn } from './birth-dates.js';
import { listingDate } from './listing-date.js';
import { isPrimary, nameColumn, primaryWord, type Party } from './parties.js';

const kinds: Readonly<Record<string, SubjectKind>> = {
  individual: 'person',
  person: 'person',
  entity: 'organization',
  vessel: 'vessel',
  ship: 'vessel',
};

/** The list spells its types of names in seventeen ways; the first pattern that fits. */
const nameKinds: readonly (readonly [words: RegExp, kind: NameKind])[] = [
  [primaryWord, 'primary'],
  [/low|weak/i, 'weak-alias'],
  [/script/i, 'original-script'],
  [/^f\.?\s?k\.?\s?a|former|previous|\bold\b/i, 'former'],
  [/a\.?\s?k\.?\s?a|known as|alias|alternat|other|spelling|translit|nick|maiden|acronym|good/i, 'alias'],
];

/** `NA` and a dash stand for nothing. */
const saysSomething = (text: string): boolean => !/^(?:n\/?a|-|unknown|)$/i.test(text);

const texts = (rows: readonly TableRow[], column: string): string[] =>
  [...new Set(rows.map((row) => cellOf(row, column)))].filter(saysSomething).sort();

const values = (rows: readonly TableRow[], column: string): string[] => [
  ...new Set(texts(rows, column).flatMap(splitNumbered).filter(saysSomething)),
];

/** Rows of one party disagree at times; the one with its primary name decides. */
const kindOf = (rows: readonly TableRow[], warnings: Warnings): SubjectKind => {
  const words = texts([...rows.filter(isPrimary), ...rows], 'Type');
  if (words.length > 1) warnings.add('rows of one party disagree on its type');
  const [word = ''] = texts(rows.filter(isPrimary), 'Type');
  const chosen = word === '' ? (words[0] ?? '') : word;
  const kind = kinds[chosen.toLowerCase()];
  if (kind === undefined) warnings.add(`unknown party type "${chosen}"`);
  return kind ?? 'unknown';
};

const readName = (row: TableRow, warnings: Warnings): ListName | undefined => {
  const value = tidyOrNothing(cellOf(row, nameColumn));
  if (value === undefined) return undefined;
  const type = cellOf(row, 'Name Type');
  const kind = nameKinds.find(([words]) => words.test(type))?.[1];
  if (kind === undefined) warnings.add(`unknown name type "${type}"`);
  if (kind === 'primary') return { value, kind };
  if (/weak|low/i.test(cellOf(row, 'Alias Strength'))) return { value, kind: 'weak-alias' };
  return { value, kind: kind ?? aliasKind(value) };
};

const readNames = ({ entryId, rows }: Party, warnings: Warnings): ListEntry['names'] => {
  const names = rows.flatMap((row) => readName(row, warnings) ?? []);
  const primaries = names.filter(({ kind }) => kind === 'primary').sort(byValue);
  if (names.length === 0) warnings.addNameless();
  else if (primaries.length === 0) warnings.add('entry without a primary name');
  const primary = primaries[0] ?? [...names].sort(byValue)[0] ?? { value: `DFAT reference ${entryId}` };
  const others = names.filter(({ value }) => value !== primary.value);
  return [{ ...primary, kind: 'primary' }, ...uniqueBy(others, ({ value, kind }) => `${kind} ${value}`)];
};

/** Where a text ends in a country, as most places and addresses do. */
const lastCountry = (text: string): string | undefined =>
  countryCodeOf(text) ?? countryCodeOf(text.split(',').at(-1) ?? '');

const readAddresses = (rows: readonly TableRow[]): ListAddress[] =>
  values(rows, 'Address').map((text) => {
    const country = lastCountry(text);
    return { text, ...(country === undefined ? {} : { country }) };
  });

const readCountries = (rows: readonly TableRow[], warnings: Warnings): ListCountry[] => {
  const placed = (column: string, role: 'birth' | 'address'): ListCountry[] =>
    values(rows, column).flatMap((text) => {
      const code = lastCountry(text);
      return code === undefined ? [] : [{ code, role }];
    });
  return uniqueCountries([
    ...values(rows, 'Citizenship')
      .flatMap((text) => text.split(';'))
      .map((text) => listCountry(text, 'citizenship', warnings))
      .filter(isDefined),
    ...placed('Place of Birth', 'birth'),
    ...placed('Address', 'address'),
  ]);
};

/** The first, where a party was listed more than once. */
const readListedOn = (rows: readonly TableRow[]): string | undefined =>
  texts(rows, 'Listing Information')
    .flatMap((text) => listingDate(text) ?? [])
    .sort()[0];

const readSanctions = (rows: readonly TableRow[], listedOn: string | undefined): ListSanction[] => {
  const [instrument] = texts(rows, 'Instrument of Designation');
  return texts(rows, 'Committees').map((program) => ({
    program,
    authority: 'Department of Foreign Affairs and Trade',
    ...(instrument === undefined ? {} : { legalBasis: instrument }),
    ...(listedOn === undefined ? {} : { listedOn }),
  }));
};

export const measureColumns = [
  'Targeted Financial Sanction',
  'Travel Ban',
  'Arms Embargo',
  'Maritime Restriction',
];

/** Whether a measure is imposed: `1` and `0`, or `TRUE` and `FALSE`. */
const isImposed = (text: string): boolean => !/^(?:0|false|no)$/i.test(text);

const readMeasures = (rows: readonly TableRow[]): string[] => {
  const imposed = measureColumns.filter((column) => texts(rows, column).some(isImposed));
  return imposed.length === 0 ? [] : [`Measures: ${imposed.join(', ')}`];
};

const readRemarks = (rows: readonly TableRow[]): string | undefined =>
  tidyOrNothing(
    [
      ...texts(rows, 'Additional Information'),
      ...texts(rows, 'Listing Information'),
      ...readMeasures(rows),
    ].join('; '),
  );

const readImo = (rows: readonly TableRow[]): ListIdentifier[] =>
  values(rows, 'IMO Number').map((text) => ({ type: 'imo', value: text.replace(/^IMO\s*/i, '') }));

/** All rows of one party. */
export const readEntry = (party: Party, warnings: Warnings): ListEntry => {
  const { entryId, keyDerived, rows } = party;
  const remarks = readRemarks(rows);
  const listedOn = readListedOn(rows);
  return {
    entryId,
    keyDerived,
    kind: kindOf(rows, warnings),
    names: readNames(party, warnings),
    birthDates: values(rows, 'Date of Birth').flatMap((text) =>
      birthDatesIn(text, (part) => warnings.add(`unreadable date "${part}"`)),
    ),
    birthPlaces: values(rows, 'Place of Birth'),
    countries: readCountries(rows, warnings),
    identifiers: readImo(rows),
    addresses: readAddresses(rows),
    programs: texts(rows, 'Committees'),
    topics: ['sanction'],
    positions: [],
    sanctions: readSanctions(rows, listedOn),
    ...(listedOn === undefined ? {} : { listedOn }),
    active: true,
    ...(remarks === undefined ? {} : { remarks }),
    crossReferences: [],
    raw: rows.map(rowAsJson),
  };
};
