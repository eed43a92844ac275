import { tableRows, cellOf, rowAsJson, type TableRow } from '../formats/table.js';
import type { ListEntry } from '../list-entry.js';
import { usualShrinkLimit, type ListFile, type ListSource } from '../list-source.js';
import { onlyFile } from '../only-file.js';
import type { Warnings } from '../problems.js';
import { readList, type Ending } from '../read-list.js';
import { DerivedKeys } from '../values/derived-key.js';
import { listCountry } from '../values/list-country.js';
import { tidyOrNothing } from '../values/text.js';
import { isoDate } from '../values/dates.js';
import { shortDate, slashDate } from '../values/written-dates.js';

const title = 'US Denied Persons List';

const columns = [
  ...['Name', 'Street_Address', 'City', 'State', 'Country', 'Postal_Code', 'Effective_Date'],
  ...['Expiration_Date', 'Standard_Order', 'Last_Update', 'Action', 'FR_Citation'],
];

/** An update later than the century of this program is a slip of the pen: one row says 3017. */
const lastYear = '2100';

const updateOf = (row: TableRow): string | undefined => {
  const day = shortDate(isoDate(cellOf(row, 'Last_Update')));
  return day !== undefined && day < lastYear ? day : undefined;
};

const dateOf = (row: TableRow, column: string, warnings: Warnings): string | undefined => {
  const text = cellOf(row, column);
  if (text === '') return undefined;
  const date = shortDate(slashDate(text, 'mdy'));
  if (date === undefined) warnings.add(`unreadable date "${text}"`);
  return date;
};

const readEntry = (
  row: TableRow,
  published: string | undefined,
  keys: DerivedKeys,
  warnings: Warnings,
): ListEntry => {
  const [name, street, citation] = ['Name', 'Street_Address', 'FR_Citation'].map((column) =>
    cellOf(row, column),
  );
  if (name === '') warnings.add('entry without a name');
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
    names: [{ value: name === undefined || name === '' ? `DPL line ${row.line}` : name, kind: 'primary' }],
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
    active: endedOn === undefined || published === undefined || endedOn >= published,
    ...(remarks === undefined ? {} : { remarks }),
    crossReferences: [],
    raw: rowAsJson(row),
  };
};

async function* parse(files: readonly ListFile[], warnings: Warnings): AsyncGenerator<ListEntry, Ending> {
  const file = onlyFile(title, files);
  const rows: TableRow[] = [];
  const layout = { delimiter: '\t', required: columns, optional: [] };
  for await (const row of tableRows(file, layout, warnings)) rows.push(row);
  // The file carries no date of its own; its newest update is the day it was made or a little before.
  const published = rows
    .flatMap((row) => updateOf(row) ?? [])
    .sort()
    .at(-1);
  const keys = new DerivedKeys();
  for (const row of rows) yield readEntry(row, published, keys, warnings);
  return published === undefined ? {} : { published };
}

/** Some hundreds of rows, all held until the newest update is known. */
export const usDpl: ListSource = {
  id: 'us-dpl',
  title,
  publisher: 'US Department of Commerce, Bureau of Industry and Security',
  downloads: [{ fileName: 'dpl.txt', url: 'https://www.bis.doc.gov/dpl/dpl.txt' }],
  shrinkLimit: usualShrinkLimit,
  read: (files) => readList(title, (warnings) => parse(files, warnings)),
};
