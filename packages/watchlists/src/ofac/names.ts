import type { NameKind, SubjectKind } from '@probity/contracts';
import type { ListEntry, ListName, NameParts } from '../list-entry.js';
import type { Warnings } from '../problems.js';
import { isDefined, tidyOrNothing } from '../values/text.js';
import { cell, type OfacRecord } from './records.js';
import type { Remark } from './remarks.js';

const suffix = /^(jr|sr|ii|iii|iv)\.?$/i;

/**
 * OFAC writes persons as `LAST, First Middle`, a suffix (`Jr.`) after another comma on either side. The first word
 * after the comma is taken as first name, the rest as middle name. Nothing without a comma: no guessing.
 */
export const personNameParts = (name: string): NameParts | undefined => {
  const [last, given, ...more] = name
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !suffix.test(part));
  if (last === undefined || given === undefined || last === '' || given === '' || more.length > 0)
    return undefined;
  const [first = '', ...rest] = given.split(/\s+/);
  const middle = tidyOrNothing(rest.join(' '));
  return { last, first, ...(middle === undefined ? {} : { middle }) };
};

const aliasKinds: Readonly<Record<string, NameKind>> = { aka: 'alias', fka: 'former', nka: 'alias' };

const readName = (value: string, kind: NameKind, of: SubjectKind): ListName | undefined => {
  if (value === '') return undefined;
  const parts = of === 'person' ? personNameParts(value) : undefined;
  return { value, kind, ...(parts === undefined ? {} : { parts }) };
};

/** The name of the entry, its aliases, and the weak aliases that only the remarks have. */
export const readNames = (
  record: OfacRecord,
  kind: SubjectKind,
  remarks: readonly Remark[],
  warnings: Warnings,
): ListEntry['names'] => {
  const primary = readName(cell(record.entry[1]), 'primary', kind);
  const aliases = record.aliases.map((row) => {
    const word = cell(row[2]);
    const aliasKind = aliasKinds[word];
    if (aliasKind === undefined) warnings.add(`unknown alias type "${word}"`);
    return readName(cell(row[3]), aliasKind ?? 'alias', kind);
  });
  const weak = remarks.map((remark) =>
    remark.is === 'weak-alias' ? readName(remark.name, 'weak-alias', kind) : undefined,
  );
  if (primary === undefined) warnings.addNameless();
  const unnamed: ListName = { value: `OFAC entry ${record.entry[0] ?? ''}`.trim(), kind: 'primary' };
  return [primary ?? unnamed, ...[...aliases, ...weak].filter(isDefined)];
};
