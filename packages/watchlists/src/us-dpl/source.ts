import { cellOf, type TableRow } from '../formats/table.js';
import type { ListEntry, ListName } from '../list-entry.js';
import { usualShrinkLimit, type ListFile, type ListSource } from '../list-source.js';
import { onlyFile } from '../only-file.js';
import { Warnings } from '../problems.js';
import { readList, type Ending } from '../read-list.js';
import { DerivedKeys } from '../values/derived-key.js';
import { listCountry } from '../values/list-country.js';
import { isoDate } from '../values/dates.js';
import { isPossibleDay, newestDay } from '../values/newest-day.js';
import { splitAliases } from '../values/names.js';
import { tidyOrNothing } from '../values/text.js';
import { shortDate, slashDate } from '../values/written-dates.js';
import { orderRows, type OrderRow } from './rows.js';

const title = 'US Denied Persons List';

const updateOf = (row: TableRow): string | undefined => {
  const day = shortDate(isoDate(cellOf(row, 'Last_Update')));
  return day !== undefined && isPossibleDay(day) ? day : undefined;
};

const dateOf = (row: TableRow, column: string, warnings: Warnings): string | undefined => {
  const text = cellOf(row, column);
  if (text === '') return undefined;
  const date = shortDate(slashDate(text, 'mdy'));
  if (date === undefined) warnings.add(`unreadable date "${text}"`);
  return date;
};

const namesOf = (text: string): ListEntry['names'] => {
  const [primary, ...others] = splitAliases(text);
  return [
    { value: primary, kind: 'primary' },
    ...others.map((value): ListName => ({ value, kind: 'alias' })),
  ];
};

const readEntry = (
  row: OrderRow,
  /** On which the file says that it was made, or nearly. */
  day: string | undefined,
  keys: DerivedKeys,
  warnings: Warnings,
): ListEntry => {
  const [name, street, citation] = ['Name', 'Street_Address', 'FR_Citation'].map((column) =>
    cellOf(row, column),
  );
  if (name === '') warnings.addNameless();
  if (cellOf(row, 'Last_Update') !== '' && updateOf(row) === undefined)
    warnings.add(`impossible date of update "${cellOf(row, 'Last_Update')}"`);
  const place = ['City', 'State', 'Postal_Code', 'Country'].map((column) => cellOf(row, column));
  const text = tidyOrNothing([street, ...place].filter((part) => part !== '').join(', '));
  const land = cellOf(row, 'Country');
  const country = land === '' ? undefined : listCountry(land, 'address', warnings);
  const listedOn = dateOf(row, 'Effective_Date', warnings);
  const endedOn = dateOf(row, 'Expiration_Date', warnings);
  const remarks = tidyOrNothing(cellOf(row, 'Action'));
  return {
    entryId: keys.next([name ?? '', street ?? '', citation ?? '']),
    keyDerived: true,
    kind: 'unknown', // persons and companies stand in one column of names
    names: namesOf(name === undefined || name === '' ? `DPL line ${row.line}` : name),
    birthDates: [],
    birthPlaces: [],
    countries: country === undefined ? [] : [country],
    identifiers: [],
    addresses:
      text === undefined ? [] : [{ text, ...(country === undefined ? {} : { country: country.code }) }],
    programs: [],
    topics: ['export-control'],
    positions: [],
    sanctions: [
      {
        program: 'Denied Persons List',
        authority: 'Bureau of Industry and Security',
        ...(citation === undefined || citation === '' ? {} : { legalBasis: citation }),
        ...(listedOn === undefined ? {} : { listedOn }),
        ...(endedOn === undefined ? {} : { endedOn }),
      },
    ],
    ...(listedOn === undefined ? {} : { listedOn }),
    // Judged on the day of the file: an order without an end, or in a file without a day, is in force.
    active: endedOn === undefined || day === undefined || endedOn >= day,
    ...(remarks === undefined ? {} : { remarks }),
    crossReferences: [],
    raw: row.raw,
  };
};

/** Oddities are counted when the row is read. */
const startOf = (row: TableRow): string | undefined => dateOf(row, 'Effective_Date', new Warnings());

async function* parse(files: readonly ListFile[], warnings: Warnings): AsyncGenerator<ListEntry, Ending> {
  const file = onlyFile(title, files);
  const rows: OrderRow[] = [];
  for await (const row of orderRows(file, warnings)) rows.push(row);
  // The file carries no date of its own; its newest update is the day it was made or a little before.
  const published = newestDay(rows.map(updateOf));
  // The CSV has no updates either; it is hardly older than its newest order.
  const day = published ?? newestDay(rows.map(startOf));
  const keys = new DerivedKeys();
  for (const row of rows) yield readEntry(row, day, keys, warnings);
  return published === undefined ? {} : { published };
}

/** Some hundreds of rows, all held until the newest update is known. */
export const usDpl: ListSource = {
  id: 'us-dpl',
  title,
  publisher: 'US Department of Commerce, Bureau of Industry and Security',
  topics: ['export-control'],
  // The address of the text file leads to a home page now, and that of the CSV has the day of each edition in it.
  downloads: [],
  addressable: ['dpl.txt'],
  shrinkLimit: usualShrinkLimit,
  read: (files) => readList(title, (warnings) => parse(files, warnings)),
};
