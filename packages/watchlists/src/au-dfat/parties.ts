import { cellOf, type TableRow } from '../formats/table.js';
import type { ListFile } from '../list-source.js';
import { unreadable, type Warnings } from '../problems.js';
import { derivedKey } from '../values/derived-key.js';

export const nameColumn = 'Name of Individual or Entity';

export interface Party {
  readonly entryId: string;
  /** True for the second party of a number that was given twice. */
  readonly keyDerived: boolean;
  readonly rows: readonly TableRow[];
}

/** `Primary Name`, which the list has also misspelled as `Primay Name`. */
export const primaryWord = /^prima/i;

export const isPrimary = (row: TableRow): boolean => primaryWord.test(cellOf(row, 'Name Type'));

/** `2`, `2a` and `2b` are rows of party 2. */
const numberOf = (row: TableRow, file: ListFile): string => {
  const reference = cellOf(row, 'Reference');
  const [, number] = /^(\d+)\s*[a-z]*$/i.exec(reference) ?? [];
  if (number === undefined)
    throw unreadable(
      `${file.name}, row ${row.line}`,
      `the reference "${reference}" is no number with letters.`,
    );
  return number;
};

const byNumber = (rows: readonly TableRow[], file: ListFile): Map<string, TableRow[]> => {
  const groups = new Map<string, TableRow[]>();
  for (const row of rows) {
    const number = numberOf(row, file);
    const group = groups.get(number);
    if (group === undefined) groups.set(number, [row]);
    else group.push(row);
  }
  return groups;
};

/** A primary name begins a party, and the rows up to the next one are its own, as are those above the first. */
const byPrimary = (rows: readonly TableRow[]): Map<string, TableRow[]> => {
  const parties = new Map<string, TableRow[]>();
  const above: TableRow[] = [];
  let current = above;
  for (const row of rows) {
    if (isPrimary(row)) {
      const name = cellOf(row, nameColumn);
      current = parties.get(name) ?? (parties.size === 0 ? above : []);
      parties.set(name, current);
    }
    current.push(row);
  }
  return parties.size === 0 ? new Map([['', above]]) : parties;
};

/**
 * Rows by party, wherever they stand. A number that the publisher gave to two parties by mistake has two primary names:
 * the first keeps the number, the other gets a key of number and name, so that they are never merged.
 */
export const partiesOf = (rows: readonly TableRow[], file: ListFile, warnings: Warnings): Party[] =>
  [...byNumber(rows, file)].flatMap(([number, group]) => {
    const parties = [...byPrimary(group)];
    if (parties.length > 1) warnings.add(`reference ${number} is of ${parties.length} parties`);
    return parties.map(([name, own], index) => ({
      entryId: index === 0 ? number : `${number}-${derivedKey([name])}`,
      keyDerived: index > 0,
      rows: own,
    }));
  });
