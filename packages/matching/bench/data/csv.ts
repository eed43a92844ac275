import { parse } from 'csv-parse/sync';

/** Rows of a comma-separated text as cells; rows may differ in length. */
export const parseCsv = (text: string): string[][] =>
  parse(text, { relax_column_count: true, relax_quotes: true, skip_empty_lines: true });

/** Rows as records by the names of the first row. */
export const parseTable = (text: string): Record<string, string>[] =>
  parse(text, { bom: true, columns: true, relax_column_count: true, skip_empty_lines: true });
