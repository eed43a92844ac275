import type { NameKind } from '@probity/contracts';
import type { ListEntry, ListName } from '../list-entry.js';
import type { Warnings } from '../problems.js';
import { byValue, originalName, splitAliases } from '../values/names.js';
import { tidyOrNothing, uniqueBy } from '../values/text.js';
import type { Cells, Designation } from './designation.js';

/** In lower case: the list spells them in six ways. */
const kinds: Readonly<Record<string, NameKind>> = {
  'primary name': 'primary',
  'primary name variation': 'alias',
  alias: 'alias',
  aka: 'alias',
  fka: 'former',
};

const kindOf = (name: Cells, warnings: Warnings): NameKind => {
  const type = name['nametype'] ?? '';
  const kind = kinds[type.toLowerCase()];
  if (kind === undefined) warnings.add(`unknown name type "${type}"`);
  const weak = /^low/i.test(name['aliasstrength'] ?? '');
  return weak && kind !== 'primary' ? 'weak-alias' : (kind ?? 'alias');
};

/** Name 6 is the surname, or the whole name of what is no person; 1 to 5 come before it. */
const latinNames = (name: Cells, isPerson: boolean, warnings: Warnings): ListName[] => {
  const [first = '', ...between] = [1, 2, 3, 4, 5].map((number) => name[`name${number}`] ?? '');
  const middle = between.filter((part) => part !== '').join(' ');
  const last = name['name6'] ?? '';
  const value = tidyOrNothing([first, middle, last].join(' '));
  if (value === undefined) return [];
  const kind = kindOf(name, warnings);
  if (!isPerson) {
    const [own, ...others] = splitAliases(value);
    return [{ value: own, kind }, ...others.map((other): ListName => ({ value: other, kind: 'alias' }))];
  }
  const parts = {
    ...(first === '' ? {} : { first }),
    ...(middle === '' ? {} : { middle }),
    ...(last === '' ? {} : { last }),
  };
  return [{ value, kind, parts }];
};

/** Whatever the order of names, the same primary one comes first; a second one is an alias. */
export const readNames = (
  { id, names }: Designation,
  isPerson: boolean,
  warnings: Warnings,
): ListEntry['names'] => {
  const latin = uniqueBy(
    names.flatMap((name) => latinNames(name, isPerson, warnings)),
    ({ value, kind }) => `${kind} ${value}`,
  ).sort(byValue);
  const originals = names
    .flatMap(
      (name) => originalName(name['namenonlatinscript'] ?? '', name['nonlatinscriptlanguage'] ?? '') ?? [],
    )
    .sort(byValue);
  const primary = latin.find(({ kind }) => kind === 'primary') ?? latin[0] ?? originals[0];
  if (primary === undefined) warnings.addNameless();
  else if (primary.kind !== 'primary') warnings.add('entry without a primary name');
  const first = primary ?? { value: `UK entry ${id}` };
  const others = [...latin, ...originals]
    .filter(({ value }) => value !== first.value)
    .map((name): ListName => (name.kind === 'primary' ? { ...name, kind: 'alias' } : name));
  return [{ ...first, kind: 'primary' }, ...uniqueBy(others, ({ value, kind }) => `${kind} ${value}`)];
};
