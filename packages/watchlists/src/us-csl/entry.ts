import type { SubjectKind } from '@probity/contracts';
import { cellOf, rowAsJson, type TableRow } from '../formats/table.js';
import type { CountryRole, ListAddress, ListCountry, ListEntry, ListName } from '../list-entry.js';
import type { Warnings } from '../problems.js';
import { isoDate } from '../values/dates.js';
import type { DerivedKeys } from '../values/derived-key.js';
import { countryCodeOf, isCountryCode } from '../values/countries.js';
import { listCountry, uniqueCountries } from '../values/list-country.js';
import { aliasKind } from '../values/names.js';
import { isDefined, tidy, tidyOrNothing, uniqueBy } from '../values/text.js';
import { shortDate, writtenDates } from '../values/written-dates.js';
import { readIds } from './identifiers.js';
import { listOf, screenedLists } from './lists.js';

const kinds: Readonly<Record<string, SubjectKind>> = {
  individual: 'person',
  entity: 'organization',
  vessel: 'vessel',
  aircraft: 'aircraft',
  '': 'unknown', // outside of Treasury's lists the type is never given
};

/** A legal phrase behind the names of a list of State, and no part of them. */
const successors = /(?:^|[;,]?\s+and )any successors?\b.*$/i;

/** `A; B; and C`. */
const cells = (text: string): string[] =>
  text
    .split(';')
    .map((part) => tidy(part).replace(/^and\s+/i, ''))
    .filter((part) => part !== '');

const nameOf = (text: string): string => tidy(text.replace(successors, '')).replace(/[;,]$/, '');

const readNames = (row: TableRow, warnings: Warnings): ListEntry['names'] => {
  const primary = nameOf(cellOf(row, 'name'));
  if (primary === '') warnings.addNameless();
  const others = cells(cellOf(row, 'alt_names'))
    .map(nameOf)
    .filter((value) => value !== '' && value !== primary)
    .map((value): ListName => ({ value, kind: aliasKind(value) }));
  return [
    { value: primary === '' ? `CSL line ${row.line}` : primary, kind: 'primary' },
    ...uniqueBy(others, ({ value }) => value),
  ];
};

/** An address ends in its country's code or, in Commerce's own words, name. */
const readAddresses = (row: TableRow): ListAddress[] =>
  cells(cellOf(row, 'addresses')).map((text) => {
    const last = text.split(',').at(-1)?.trim() ?? '';
    const country = isCountryCode(last) ? last : countryCodeOf(last);
    return { text, ...(country === undefined ? {} : { country }) };
  });

const readCountries = (
  row: TableRow,
  addresses: readonly ListAddress[],
  warnings: Warnings,
): ListCountry[] => {
  const of = (column: string, role: CountryRole): (ListCountry | undefined)[] =>
    cells(cellOf(row, column)).map((text) => listCountry(text, role, warnings));
  return uniqueCountries(
    [
      ...of('nationalities', 'nationality'),
      ...of('citizenships', 'citizenship'),
      ...of('vessel_flag', 'flag'),
      ...addresses.map(({ country }): ListCountry | undefined =>
        country === undefined ? undefined : { code: country, role: 'address' },
      ),
    ].filter(isDefined),
  );
};

const dateOf = (row: TableRow, column: string): string | undefined => shortDate(isoDate(cellOf(row, column)));

const readRemarks = (row: TableRow, unread: readonly string[]): string | undefined => {
  const labelled = [
    ['Title', 'title'],
    ['License requirement', 'license_requirement'],
    ['License policy', 'license_policy'],
    ['Vessel type', 'vessel_type'],
    ['Vessel owner', 'vessel_owner'],
  ] as const;
  return tidyOrNothing(
    [
      cellOf(row, 'remarks'),
      ...labelled.map(([label, column]) =>
        cellOf(row, column) === '' ? '' : `${label}: ${cellOf(row, column)}`,
      ),
      ...unread,
    ]
      .filter((part) => part !== '')
      .join('; '),
  );
};

/** Stable fields: `_id` is made anew by the publisher when anything of a row changes. */
const keyOf = (row: TableRow, list: string, keys: DerivedKeys): string =>
  keys.next([list, ...['name', 'addresses', 'federal_register_notice'].map((column) => cellOf(row, column))]);

/** A row of a list that is not OFAC's. `day` is the day on which an end counts as past. */
export const readEntry = (
  row: TableRow,
  day: string | undefined,
  keys: DerivedKeys,
  warnings: Warnings,
): ListEntry => {
  const source = cellOf(row, 'source');
  const list = listOf(source);
  const known = screenedLists[list];
  if (known === undefined) warnings.add(`unknown list "${source}"`);
  const word = cellOf(row, 'type').toLowerCase();
  const kind = kinds[word];
  if (kind === undefined) warnings.add(`unknown party type "${word}"`);
  const number = cellOf(row, 'entity_number');
  const addresses = readAddresses(row);
  const unread: string[] = [];
  const identifiers = readIds(cellOf(row, 'ids'), (text) => unread.push(text));
  const callSign = cellOf(row, 'call_sign');
  const [listedOn, endedOn] = [dateOf(row, 'start_date'), dateOf(row, 'end_date')];
  const notice = cellOf(row, 'federal_register_notice');
  const programs = cells(cellOf(row, 'programs'));
  const remarks = readRemarks(row, unread);
  const url = tidyOrNothing(cellOf(row, 'source_list_url'));
  return {
    entryId: number === '' ? keyOf(row, list, keys) : `${list}-${number}`,
    keyDerived: number === '',
    kind: kind ?? 'unknown',
    names: readNames(row, warnings),
    birthDates: writtenDates(cellOf(row, 'dates_of_birth'), (part) =>
      warnings.add(`unreadable date "${part}"`),
    ),
    birthPlaces: cells(cellOf(row, 'places_of_birth')),
    countries: readCountries(row, addresses, warnings),
    identifiers: [
      ...identifiers,
      ...(callSign === '' ? [] : [{ type: 'call-sign', value: callSign } as const]),
    ],
    addresses,
    programs: programs.length === 0 ? [source] : programs,
    topics: [known?.topic ?? 'other'],
    positions: [],
    sanctions: [
      {
        program: source,
        ...(known === undefined ? {} : { authority: known.authority }),
        ...(notice === '' ? {} : { legalBasis: notice }),
        ...(listedOn === undefined ? {} : { listedOn }),
        ...(endedOn === undefined ? {} : { endedOn }),
        ...(url === undefined ? {} : { url }),
      },
    ],
    ...(listedOn === undefined ? {} : { listedOn }),
    active: endedOn === undefined || day === undefined || endedOn >= day,
    ...(remarks === undefined ? {} : { remarks }),
    crossReferences: [],
    raw: rowAsJson(row),
  };
};
