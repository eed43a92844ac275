import { unreadable, type Warnings } from '../problems.js';
import { csvRecords, type CsvRecord } from '../formats/csv.js';
import { textEncoding, type Encoding } from '../formats/decode.js';
import type { ListFile } from '../list-source.js';
import { isEndMark, withoutEndMark } from './records.js';

/** The four files of one publication; what each row says is in OFAC's file specification. */
export type Part = 'entries' | 'addresses' | 'aliases' | 'comments';

/** A part is known by its number of columns; the files have no header. */
const columns: Readonly<Record<Part, number>> = { entries: 12, addresses: 6, aliases: 5, comments: 2 };

export interface PartFile {
  readonly file: ListFile;
  readonly encoding: Encoding;
}

export type Publication = Readonly<Partial<Record<Part, PartFile>>> & { readonly entries: PartFile };

const parts = Object.keys(columns) as Part[];

const firstRecord = async (file: ListFile, encoding: Encoding): Promise<CsvRecord | undefined> => {
  for await (const record of csvRecords(file, encoding)) return record;
  return undefined;
};

const partOf = (file: ListFile, record: CsvRecord): Part => {
  const part = parts.find((candidate) => columns[candidate] === record.cells.length);
  if (part === undefined) {
    throw unreadable(
      file.name,
      `the first row has ${record.cells.length} columns, but OFAC's files have 12 (sdn), 6 (add), 5 (alt) or 2 (sdn_comments).`,
    );
  }
  return part;
};

/** Which part of the list each file holds, by its content. Throws `LIST_EMPTY` for a file of 0 bytes, `LIST_UNREADABLE` for two of one part. */
export const identifyFiles = async (files: readonly ListFile[], warnings: Warnings): Promise<Publication> => {
  const found = new Map<Part, PartFile>();
  for (const file of files) {
    const encoding = await textEncoding(file, warnings);
    const first = await firstRecord(file, encoding);
    if (first === undefined || isEndMark(first)) {
      warnings.add(`${file.name} holds no row`);
      continue;
    }
    const part = partOf(file, first);
    const other = found.get(part);
    if (other !== undefined)
      throw unreadable(file.name, `it holds the same part of the list as ${other.file.name}.`);
    found.set(part, { file, encoding });
  }
  const entries = found.get('entries');
  if (entries === undefined) {
    throw unreadable('OFAC list', 'none of the files holds the entries (sdn.csv, 12 columns).');
  }
  return { ...Object.fromEntries(found), entries };
};

/**
 * Rows of one part without end mark or header. Throws `LIST_UNREADABLE`, with the line, for a row with other columns or
 * without a number as key. A missing end mark is a warning only: re-saved copies lose it.
 */
export async function* rowsOf(
  part: Part,
  { file, encoding }: PartFile,
  warnings: Warnings,
): AsyncGenerator<CsvRecord> {
  let ended = false;
  for await (const published of csvRecords(file, encoding)) {
    const record = withoutEndMark(published);
    if (record !== published) warnings.add(`${file.name} goes on after its end mark`);
    ended = isEndMark(record);
    if (ended || isHeader(record)) continue;
    if (record.cells.length !== columns[part]) {
      throw unreadable(
        `${file.name}, line ${record.line}`,
        `the row has ${record.cells.length} columns instead of ${columns[part]}, so the file is damaged or cut short.`,
      );
    }
    if (isHalfNull(record)) {
      throw unreadable(
        `${file.name}, line ${record.line}`,
        'the row ends inside of a `-0-`, so the file is cut short.',
      );
    }
    if (!/^\s*\d+\s*$/.test(record.cells[0] ?? '')) {
      throw unreadable(`${file.name}, line ${record.line}`, 'the row does not begin with an entry number.');
    }
    yield record;
  }
  if (!ended)
    warnings.add(`${file.name} has no end mark; a copy saved again loses it, a file cut short as well`);
}

/** All columns are there, and the last one is a null of which the end is missing. */
const isHalfNull = ({ cells }: CsvRecord): boolean => /^-0?$/.test(cells.at(-1) ?? '');

const isHeader = (record: CsvRecord): boolean =>
  record.line === 1 && /^ent_?num$/i.test(record.cells[0]?.trim() ?? '');
