import { cellOf, tableRows, type TableLayout, type TableRow } from '../formats/table.js';
import type { ListEntry } from '../list-entry.js';
import { usualShrinkLimit, type ListFile, type ListSource } from '../list-source.js';
import { onlyFile } from '../only-file.js';
import { unreadable, type Warnings } from '../problems.js';
import { readList, type Ending } from '../read-list.js';
import { shortDate, slashDate } from '../values/written-dates.js';
import { nameColumns, readEntry } from './entry.js';

const title = 'UK OFSI Consolidated List of Financial Sanctions Targets (until 28 January 2026)';

const groupColumn = 'Group ID';

const required = [...nameColumns, 'DOB', 'Group Type', 'Alias Type', 'Regime', 'Listed On', groupColumn];

/** Columns of one of the layouts, of 29 columns or, from 2022 on, 36. */
const optional = [
  ...['Title', 'Town of Birth', 'Country of Birth', 'Nationality', 'Passport Details', 'Position'],
  ...[
    'Address 1',
    'Address 2',
    'Address 3',
    'Address 4',
    'Address 5',
    'Address 6',
    'Post/Zip Code',
    'Country',
  ],
  ...['Other Information', 'Last Updated', 'NI Number', 'Passport Number', 'NI Details', 'Alias Quality'],
  ...['National Identification Number', 'UK Sanctions List Date Designated'],
  ...['Name Non-Latin Script', 'Non-Latin Script Type', 'Non-Latin Script Language'],
];

/** Row 1 is `Last Updated,13/04/2018`; the same words name a column further down. */
const publishedIn = ([label = '', date = '']: readonly string[]): string | undefined =>
  /^last updated$/i.test(label.trim()) ? shortDate(slashDate(date, 'dmy')) : undefined;

/** Rows by party, in the order of their first: rows of one party stand far apart, as the file is sorted by name. */
const rowsByGroup = async (
  file: ListFile,
  layout: TableLayout,
  warnings: Warnings,
): Promise<Map<string, TableRow[]>> => {
  const groups = new Map<string, TableRow[]>();
  for await (const row of tableRows(file, layout, warnings)) {
    const id = cellOf(row, groupColumn);
    if (!/^\d+$/.test(id)) throw unreadable(`${file.name}, line ${row.line}`, 'the row has no Group ID.');
    const rows = groups.get(id);
    if (rows === undefined) groups.set(id, [row]);
    else rows.push(row);
  }
  return groups;
};

async function* parse(files: readonly ListFile[], warnings: Warnings): AsyncGenerator<ListEntry, Ending> {
  const file = onlyFile(title, files);
  let published: string | undefined;
  const onPreamble = (cells: readonly string[]): void => {
    published ??= publishedIn(cells);
  };
  const groups = await rowsByGroup(file, { required, optional, onPreamble }, warnings);
  for (const [id, rows] of groups) yield readEntry(id, rows, warnings);
  return published === undefined ? {} : { published };
}

/** One row for each alias, birth date and address of a party; all rows are held, about 1 KB each. */
export const ukOfsi: ListSource = {
  id: 'uk-ofsi',
  title,
  publisher: 'HM Treasury, Office of Financial Sanctions Implementation',
  topics: ['sanction'],
  downloads: [], // no longer published: the UK Sanctions List took its place
  shrinkLimit: usualShrinkLimit,
  read: (files) => readList(title, (warnings) => parse(files, warnings)),
};
