import type { CsvRecord } from '../formats/csv.js';
import { tidy } from '../values/text.js';

export type Cells = readonly string[];

/** All rows of one entry. */
export interface OfacRecord {
  readonly entry: Cells;
  readonly aliases: readonly Cells[];
  readonly addresses: readonly Cells[];
  readonly comments: readonly Cells[];
}

/** DOS end-of-file: the one cell of the last row of OFAC's files. */
const endMark = '\u001a';

export const isEndMark = (record: CsvRecord): boolean =>
  record.cells.length === 1 && record.cells[0] === endMark;

/** A row that somebody appended to the file begins with the end mark; the row itself otherwise. */
export const withoutEndMark = (record: CsvRecord): CsvRecord => {
  const [first = '', ...others] = record.cells;
  if (others.length === 0 || !first.startsWith(endMark)) return record;
  return { ...record, cells: [first.slice(endMark.length), ...others] };
};

/** OFAC writes null as `-0- `; re-saved copies lose the space. */
export const cell = (value: string | undefined): string => {
  const text = tidy(value ?? '');
  return text === '-0-' ? '' : text;
};
