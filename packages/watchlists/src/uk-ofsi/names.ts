import type { NameKind } from '@probity/contracts';
import { cellOf, type TableRow } from '../formats/table.js';
import type { ListEntry, ListName } from '../list-entry.js';
import type { Warnings } from '../problems.js';
import { byValue, originalName } from '../values/names.js';
import { tidyOrNothing, uniqueBy } from '../values/text.js';

/** Name 6 is the surname or the whole name of an entity; 1 to 5 come before it. */
export const nameColumns = ['Name 6', 'Name 1', 'Name 2', 'Name 3', 'Name 4', 'Name 5'];

const kinds: Readonly<Record<string, NameKind>> = {
  'prime alias': 'primary',
  'primary name': 'primary',
  'primary name variation': 'alias',
  aka: 'alias',
  fka: 'former',
};

const kindOf = (row: TableRow, warnings: Warnings): NameKind => {
  const type = cellOf(row, 'Alias Type');
  const kind = kinds[type.toLowerCase()];
  if (kind === undefined) warnings.add(`unknown alias type "${type}"`);
  const weak = /^low/i.test(cellOf(row, 'Alias Quality'));
  return weak && kind !== 'primary' ? 'weak-alias' : (kind ?? 'alias');
};

const latinName = (row: TableRow, person: boolean, warnings: Warnings): ListName | undefined => {
  const [last = '', first = '', ...middle] = nameColumns.map((column) => cellOf(row, column));
  const between = middle.filter((part) => part !== '').join(' ');
  const value = tidyOrNothing([first, between, last].join(' '));
  if (value === undefined) return undefined;
  const kind = kindOf(row, warnings);
  if (!person) return { value, kind };
  const parts = {
    ...(first === '' ? {} : { first }),
    ...(between === '' ? {} : { middle: between }),
    ...(last === '' ? {} : { last }),
  };
  return { value, kind, parts };
};

/** Whatever the order of rows, the same primary name comes first; a second one is an alias. */
export const readNames = (
  id: string,
  rows: readonly TableRow[],
  person: boolean,
  warnings: Warnings,
): ListEntry['names'] => {
  const latin = uniqueBy(
    rows.flatMap((row) => latinName(row, person, warnings) ?? []),
    ({ value, kind }) => `${kind} ${value}`,
  );
  const primaries = latin.filter(({ kind }) => kind === 'primary').sort(byValue);
  if (latin.length === 0) warnings.addNameless();
  else if (primaries.length !== 1) warnings.add(`entry with ${primaries.length} primary names`);
  const primary = primaries[0] ?? [...latin].sort(byValue)[0] ?? { value: `OFSI group ${id}` };
  const others = [
    ...latin,
    ...rows.flatMap(
      (row) =>
        originalName(cellOf(row, 'Name Non-Latin Script'), cellOf(row, 'Non-Latin Script Language')) ?? [],
    ),
  ]
    .filter(({ value }) => value !== primary.value)
    .map((name): ListName => (name.kind === 'primary' ? { ...name, kind: 'alias' } : name));
  return [{ ...primary, kind: 'primary' }, ...uniqueBy(others, ({ value, kind }) => `${kind} ${value}`)];
};
