import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { decoded, type Encoding } from '../formats/decode.js';
import type { ListFile } from '../list-source.js';
import { tidy } from '../values/text.js';
import { unreadable } from '../problems.js';

export interface CsvRecord {
  readonly cells: readonly string[];
  /** Line on which the record ends, from 1. */
  readonly line: number;
}

export type Cells = readonly string[];

/** All rows of one entry. */
export interface OfacRecord {
  readonly entry: Cells;
  readonly aliases: readonly Cells[];
  readonly addresses: readonly Cells[];
  readonly comments: readonly Cells[];
}

interface ParsedRecord {
  readonly record: string[];
  readonly info: { readonly lines: number };
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

/** The rows of an OFAC csv in constant memory, end mark included. Throws `LIST_UNREADABLE` with the line. */
export async function* csvRecords(file: ListFile, encoding: Encoding): AsyncGenerator<CsvRecord> {
  const parser = parse({ bom: true, info: true, relax_column_count: true, skip_empty_lines: true });
  // A fault of the file's own stream destroys the parser, so that it is thrown by the loop below.
  pipeline(Readable.from(decoded(file, encoding)), parser, () => undefined);
  try {
    for await (const parsed of parser as AsyncIterable<ParsedRecord>) {
      yield { cells: parsed.record, line: parsed.info.lines };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(file.name, `the file is damaged or cut short (${error.message}).`, error);
  }
}
