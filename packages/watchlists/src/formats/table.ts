import type { Json } from '../list-entry.js';
import type { ListFile } from '../list-source.js';
import { unreadable, type Warnings } from '../problems.js';
import { tidy } from '../values/text.js';
import { csvRecords, type CsvRecord } from './csv.js';
import { textEncoding } from './decode.js';

/** One row, bound to the columns by the header. */
export interface TableRow {
  readonly line: number;
  /** As published, by column; a column that the layout lacks is absent. */
  readonly cells: Readonly<Record<string, string>>;
}

export interface TableLayout {
  /** `,` unless said. */
  readonly delimiter?: string;
  /** Columns without which no row can be read; the row that has them all is the header. */
  readonly required: readonly string[];
  /** Further columns that are read or known to say nothing. */
  readonly optional: readonly string[];
  /** Sees the rows above the header, of which there may be few. */
  readonly onPreamble?: (cells: readonly string[]) => void;
}

/** A publisher's date or title stands above the header, never a page of text. */
const preambleLimit = 5;

/** Tidied text of a cell, empty when the layout has no such column. */
export const cellOf = (row: TableRow, column: string): string => tidy(row.cells[column] ?? '');

/** The row as JSON, without its empty cells. */
export const rowAsJson = ({ cells }: TableRow): Json =>
  Object.fromEntries(Object.entries(cells).filter(([, value]) => value.trim() !== ''));

const isHeader = (names: readonly string[], layout: TableLayout): boolean =>
  layout.required.every((column) => names.includes(column));

const warnOfUnknown = (names: readonly string[], layout: TableLayout, warnings: Warnings): void => {
  for (const name of names) {
    const known = layout.required.includes(name) || layout.optional.includes(name);
    if (!known) warnings.add(`unknown column "${name}"`);
  }
};

const bind = (names: readonly string[], { cells, line }: CsvRecord, file: ListFile): TableRow => {
  if (cells.length !== names.length) {
    throw unreadable(
      `${file.name}, line ${line}`,
      `the row has ${cells.length} columns instead of ${names.length}, so the file is damaged or cut short.`,
    );
  }
  return { line, cells: Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])) };
};

/**
 * The records below the header, bound to its columns. Throws `LIST_UNREADABLE` where there is no such header or a record
 * has another number of columns.
 */
export async function* boundRows(
  records: AsyncIterable<CsvRecord>,
  file: ListFile,
  layout: TableLayout,
  warnings: Warnings,
): AsyncGenerator<TableRow> {
  let names: readonly string[] | undefined;
  let above = 0;
  for await (const record of records) {
    if (names !== undefined) {
      yield bind(names, record, file);
      continue;
    }
    const header = record.cells.map(tidy);
    if (isHeader(header, layout)) {
      warnOfUnknown(header, layout, warnings);
      names = header;
    } else if (++above > preambleLimit) break;
    else layout.onPreamble?.(record.cells);
  }
  if (names === undefined) {
    throw unreadable(file.name, `it has no header with the columns ${layout.required.join(', ')}.`);
  }
}

/** The rows of a csv, one at a time in memory. Throws as `boundRows` does, and `LIST_EMPTY` for 0 bytes. */
export async function* tableRows(
  file: ListFile,
  layout: TableLayout,
  warnings: Warnings,
): AsyncGenerator<TableRow> {
  const encoding = await textEncoding(file, warnings);
  yield* boundRows(csvRecords(file, encoding, layout.delimiter), file, layout, warnings);
}
