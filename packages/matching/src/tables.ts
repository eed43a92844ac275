import { readFileSync } from 'node:fs';

/** The files below `data`, without their ending. What their columns hold is in the first lines of each. */
const files = [
  'curated/arabic-names',
  'curated/european-words',
  'curated/form-translations',
  'curated/form-words',
  'curated/name-variants',
  'curated/number-words',
  'curated/org-abbreviations',
  'curated/org-translations',
  'curated/particles',
  'curated/places',
  'curated/short-names',
  'curated/slavic-spellings',
  'curated/slavic-words',
  'curated/state-forms',
  'curated/state-prefixes',
  'curated/stop-words',
  'curated/syllabic-names',
  'curated/titles',
  'fitted/score-weights',
  'generated/given-names',
  'generated/honorifics',
  'generated/legal-forms',
  'generated/nicknames',
  'generated/org-words',
] as const;

export type TableName = (typeof files)[number];
type Row = readonly string[];

/** `src` and `dist` lie beside `data`, so the same path is right for both. */
const folder = new URL('../data/', import.meta.url);

const readRows = (name: TableName): readonly Row[] =>
  readFileSync(new URL(`${name}.tsv`, folder), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

/** Read once, when the engine is loaded: after that it reads nothing. */
const tables = new Map(files.map((name) => [name, readRows(name)]));

export const rowsOf = (name: TableName): readonly Row[] => tables.get(name) ?? [];

/** The values of a cell that holds several. */
export const valuesOf = (cell = ''): string[] => cell.split(';').filter(Boolean);

/** All values of one column, of the rows of one `kind` (their first cell) or of all. */
export const columnOf = (name: TableName, column: number, kind?: string): string[] =>
  rowsOf(name)
    .filter((row) => kind === undefined || row[0] === kind)
    .flatMap((row) => valuesOf(row[column]));

/** Every cell of every table: a score depends on these as much as on the code. */
export const allTables = (): readonly (readonly [TableName, readonly Row[]])[] => [...tables];
