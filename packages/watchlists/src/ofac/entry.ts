import type { SubjectKind } from '@probity/contracts';
import type { CountryRole, Json, ListAddress, ListCountry, ListEntry } from '../list-entry.js';
import { readCountry } from '../values/countries.js';
import { isDefined, tidyOrNothing, uniqueBy } from '../values/text.js';
import type { Warnings } from '../problems.js';
import { readNames } from './names.js';
import { cell, type Cells, type OfacRecord } from './records.js';
import { vesselOwner } from './relations.js';
import { isCut, readRemarks, type Remark } from './remarks.js';

const kinds: Readonly<Record<string, SubjectKind>> = {
  individual: 'person',
  '': 'organization',
  entity: 'organization',
  vessel: 'vessel',
  aircraft: 'aircraft',
};

/** A country as a role, or nothing and a warning. `possibly X` is what the list says of doubtful nationalities. */
const country = (text: string, role: CountryRole, warnings: Warnings): ListCountry | undefined => {
  const reading = readCountry(text.replace(/^possibly /, ''));
  if (reading.state === 'unknown') warnings.add(`unknown country "${text}"`);
  return reading.state === 'known' ? { code: reading.code, role } : undefined;
};

const readAddress = (row: Cells, warnings: Warnings): ListAddress | undefined => {
  const [street = '', city = '', land = ''] = row.slice(2, 5).map(cell);
  const text = tidyOrNothing([street, city, land].filter((part) => part !== '').join(', '));
  if (text === undefined) return undefined;
  const code = country(land, 'address', warnings)?.code;
  return { text, ...(code === undefined ? {} : { country: code }) };
};

/** The last part of a birth place is mostly its country, but as often a province or town: no warning then. */
const birthCountry = (place: string): ListCountry | undefined => {
  const reading = readCountry(place.split(',').at(-1) ?? '');
  return reading.state === 'known' ? { code: reading.code, role: 'birth' } : undefined;
};

const remarkCountries = (remark: Remark, warnings: Warnings): ListCountry | undefined => {
  if (remark.is === 'birth-place') return birthCountry(remark.place);
  if (remark.is === 'nationality' || remark.is === 'citizenship')
    return country(remark.country, remark.is, warnings);
  if (remark.is === 'registration') return country(remark.country, 'registration', warnings);
  if (remark.is === 'other-flag') return country(remark.country, 'other', warnings);
  return undefined;
};

/** Remarks with their continuation; text cut off without one is a warning. */
const wholeRemarks = ({ entry, comments }: OfacRecord, warnings: Warnings): string => {
  const published = entry[11] ?? '';
  if (cell(published) === '') return '';
  // The cut may fall on a space, so nothing is trimmed here.
  if (comments.length > 0) return published + comments.map((row) => row[1] ?? '').join('');
  if (isCut(published)) warnings.add('remarks end at 1,000 characters and their rest was not given');
  return published;
};

/** The CSV files write 99,144 where the XML of the same day writes 99144. */
const withoutThousandsSeparators = (number: string): string => number.replace(/(?<=\d),(?=\d{3}\b)/g, '');

/** What stays free text: remarks that were not understood, and the columns that no field of an entry holds. */
const freeText = (entry: Cells, remarks: readonly Remark[]): string | undefined => {
  const columns = [
    ['Vessel type', entry[6]],
    ['Tonnage', withoutThousandsSeparators(entry[7] ?? '')],
    ['Gross registered tonnage', withoutThousandsSeparators(entry[8] ?? '')],
  ] as const;
  return tidyOrNothing(
    [
      ...remarks.map((remark) =>
        remark.is === 'other' || remark.is === 'unreadable-date' ? remark.text : undefined,
      ),
      ...columns.map(([label, value]) => (cell(value) === '' ? undefined : `${label} ${cell(value)}`)),
    ]
      .filter(isDefined)
      .join('; '),
  );
};

const callSign = (entry: Cells): ListEntry['identifiers'] =>
  cell(entry[5]) === '' ? [] : [{ type: 'call-sign', value: cell(entry[5]) }];

/** Programmes stand as `SDGT] [SYRIA`. */
const readPrograms = (text: string): string[] =>
  text
    .split('] [')
    .map((program) => program.replace(/[[\]]/g, '').trim())
    .filter((program) => program !== '');

/** A party in the columns of the CSV files, with the remarks apart: the XML tells the same in elements. */
export interface OfacParty {
  readonly record: OfacRecord;
  readonly remarks: readonly Remark[];
  readonly raw: Json;
}

/** One OFAC entry. Whatever is not understood is counted and kept. */
export const readParty = ({ record, remarks, raw }: OfacParty, warnings: Warnings): ListEntry => {
  const { entry } = record;
  const word = cell(entry[2]);
  const kind = kinds[word.toLowerCase()] ?? 'unknown';
  if (kind === 'unknown') warnings.add(`unknown party type "${word}"`);
  for (const remark of remarks)
    if (remark.is === 'unreadable-date') warnings.add(`unreadable date "${remark.text}"`);
  const addresses = record.addresses.map((row) => readAddress(row, warnings)).filter(isDefined);
  const gender = remarks.find((remark) => remark.is === 'gender')?.gender;
  const free = freeText(entry, remarks);
  const title = cell(entry[4]);
  const relations = [
    ...remarks.flatMap((remark) => (remark.is === 'relation' ? [remark.relation] : [])),
    ...vesselOwner(cell(entry[10])),
  ];
  return {
    entryId: (entry[0] ?? '').trim(),
    keyDerived: false,
    kind,
    names: readNames(record, kind, remarks, warnings),
    birthDates: remarks.flatMap((remark) => (remark.is === 'birth-date' ? [remark.date] : [])),
    birthPlaces: remarks.flatMap((remark) => (remark.is === 'birth-place' ? [remark.place] : [])),
    countries: uniqueBy(
      [
        country(cell(entry[9]), 'flag', warnings),
        ...remarks.map((remark) => remarkCountries(remark, warnings)),
        ...addresses.map((address): ListCountry | undefined =>
          address.country === undefined ? undefined : { code: address.country, role: 'address' },
        ),
      ].filter(isDefined),
      ({ code, role }) => `${code} ${role}`,
    ),
    ...(gender === undefined ? {} : { gender }),
    identifiers: [
      ...callSign(entry),
      ...remarks.flatMap((remark) => (remark.is === 'identifier' ? [remark.identifier] : [])),
    ],
    addresses,
    programs: readPrograms(cell(entry[3])),
    topics: ['sanction'],
    positions: title === '' ? [] : [{ title, state: 'unknown' }],
    ...(relations.length === 0 ? {} : { relations }),
    active: true,
    ...(free === undefined ? {} : { remarks: free }),
    crossReferences: [],
    raw,
  };
};

/** One entry from all of its rows in the CSV files. */
export const readEntry = (record: OfacRecord, warnings: Warnings): ListEntry =>
  readParty({ record, remarks: readRemarks(wholeRemarks(record, warnings)), raw: { ...record } }, warnings);
