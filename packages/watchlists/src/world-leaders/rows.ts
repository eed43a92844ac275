import { cellOf, rowAsJson, tableRows, type TableLayout, type TableRow } from '../formats/table.js';
import type { Json } from '../list-entry.js';
import type { ListFile } from '../list-source.js';
import { unreadable, type Warnings } from '../problems.js';
import { tidyOrNothing } from '../values/text.js';

/** The headings of the files made from Wikidata, old and new, and of those made from Wikipedia. */
const labels = {
  officeholder: ['officeholderLabel', 'officeholderItemLabel', 'officeholderlabel'],
  position: ['positionLabel', 'positionItemLabel', 'positionlabel'],
  country: ['countryItemLabel', 'country'],
} as const;

const layout: TableLayout = {
  required: ['position', 'officeholder', 'start_year', 'end_year'],
  optional: [...Object.values(labels).flat(), 'countryid', 'continent'],
};

/** One term of office. */
export interface LeaderRow {
  /** Wikidata's id; absent where nobody has made an item of the person yet. */
  readonly officeholder: string | undefined;
  /** Without what tells namesakes apart, as in `Ada Heron (politician)`. Absent where there is only an id. */
  readonly name: string | undefined;
  readonly position: string;
  readonly country: string | undefined;
  /** As published. */
  readonly startYear: string;
  readonly endYear: string;
  readonly raw: Json;
}

const itemId = /^Q\d+$/;

const labelOf = (row: TableRow, columns: readonly string[]): string | undefined =>
  columns.map((column) => cellOf(row, column)).find((label) => label !== '' && !itemId.test(label));

const withoutQualifier = (label: string): string => label.replace(/(\s*\([^()]*\))+$/, '');

const readRow = (row: TableRow, file: ListFile): LeaderRow => {
  const officeholder = cellOf(row, 'officeholder');
  const label = labelOf(row, labels.officeholder);
  if (!itemId.test(officeholder) && label === undefined)
    throw unreadable(`${file.name}, line ${row.line}`, 'the row names no officeholder.');
  return {
    officeholder: itemId.test(officeholder) ? officeholder : undefined,
    name: label === undefined ? undefined : (tidyOrNothing(withoutQualifier(label)) ?? label),
    position: labelOf(row, labels.position) ?? cellOf(row, 'position'),
    country: labelOf(row, labels.country),
    startYear: cellOf(row, 'start_year'),
    endYear: cellOf(row, 'end_year'),
    raw: rowAsJson(row),
  };
};

/** Throws `LIST_EMPTY` or `LIST_UNREADABLE`. */
export async function* leaderRows(file: ListFile, warnings: Warnings): AsyncGenerator<LeaderRow> {
  for await (const row of tableRows(file, layout, warnings)) yield readRow(row, file);
}
