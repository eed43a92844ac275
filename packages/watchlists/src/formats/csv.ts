import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { ListFile } from '../list-source.js';
import { unreadable } from '../problems.js';
import { decoded, type Encoding } from './decode.js';

export interface CsvRecord {
  readonly cells: readonly string[];
  /** Line on which the record ends, from 1. */
  readonly line: number;
}

interface ParsedRecord {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

/** The rows of a csv in constant memory, however many cells each has. Throws `LIST_UNREADABLE` with the line. */
export async function* csvRecords(
  file: ListFile,
  encoding: Encoding,
  delimiter = ',',
): AsyncGenerator<CsvRecord> {
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    // Writers of tabs need no quotes around cells, so that one may be part of a name.
    relax_quotes: delimiter === '\t',
    relax_column_count: true,
    skip_empty_lines: true,
  });
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
