import type { NameKind } from '@probity/contracts';
import type { ListEntry, ListName, NameParts } from '../list-entry.js';
import { isNonLatin, tidyOrNothing, uniqueBy } from '../values/text.js';
import type { Warnings } from '../problems.js';
import type { FtmRow } from './row.js';

const kinds: readonly (readonly [property: string, kind: NameKind])[] = [
  ['name', 'alias'],
  ['alias', 'alias'],
  ['previousName', 'former'],
  ['weakAlias', 'weak-alias'],
  ['abbreviation', 'weak-alias'],
];

const only = (row: FtmRow, property: string): string | undefined => {
  const values = row.properties[property] ?? [];
  return values.length === 1 ? values[0] : undefined;
};

/** Parts stand in properties of their own; with several spellings of one, none can be tied to a name. */
const partsOf = (row: FtmRow): NameParts | undefined => {
  const [first, last] = [only(row, 'firstName'), only(row, 'lastName')];
  if (first === undefined || last === undefined) return undefined;
  const middle = only(row, 'middleName') ?? only(row, 'secondName');
  const patronymic = only(row, 'fatherName');
  return {
    first,
    last,
    ...(middle === undefined ? {} : { middle }),
    ...(patronymic === undefined ? {} : { patronymic }),
  };
};

/** The caption is the publisher's choice among the names, whose order is not stable. */
export const readNames = (row: FtmRow, warnings: Warnings): ListEntry['names'] => {
  const caption = tidyOrNothing(row.caption);
  const primary = caption ?? row.properties['name']?.[0] ?? row.properties['alias']?.[0];
  if (primary === undefined) warnings.addNameless();
  const parts = partsOf(row);
  const others = kinds.flatMap(([property, kind]) =>
    (row.properties[property] ?? []).map((value): ListName => ({
      value,
      kind: kind === 'alias' && isNonLatin(value) ? 'original-script' : kind,
    })),
  );
  const first: ListName = {
    value: primary ?? row.id,
    kind: 'primary',
    ...(parts === undefined ? {} : { parts }),
  };
  return [first, ...uniqueBy(others, ({ value }) => value).filter(({ value }) => value !== first.value)];
};
