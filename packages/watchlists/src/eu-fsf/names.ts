import type { NameKind } from '@probity/contracts';
import type { ListEntry, ListName, NameParts } from '../list-entry.js';
import { childrenOf, type XmlElement } from '../formats/xml-elements.js';
import type { Warnings } from '../problems.js';
import { aliasKind } from '../values/names.js';
import { isDefined, tidyOrNothing, uniqueBy } from '../values/text.js';
import { fieldOf, remarksIn } from './element.js';

const readParts = (alias: XmlElement): NameParts | undefined => {
  const [first, middle, last] = ['firstName', 'middleName', 'lastName'].map((name) => fieldOf(alias, name));
  if (first === undefined && last === undefined) return undefined;
  return {
    ...(first === undefined ? {} : { first }),
    ...(middle === undefined ? {} : { middle }),
    ...(last === undefined ? {} : { last }),
  };
};

/** The list calls every name strong, and says only in remarks which ones the UN calls low quality aliases. */
const isWeak = (alias: XmlElement): boolean =>
  fieldOf(alias, 'strong') === 'false' || remarksIn(alias).some((text) => /\blow quality\b/i.test(text));

/** A name in another script keeps `weak-alias` when the list calls it weak: that is the more useful word. */
const kindOf = (alias: XmlElement, value: string): NameKind => {
  if (isWeak(alias)) return 'weak-alias';
  return aliasKind(value);
};

interface Alias extends ListName {
  readonly key: number;
}

const readAlias = (alias: XmlElement, isPerson: boolean): Alias | undefined => {
  const parts = readParts(alias);
  const value =
    fieldOf(alias, 'wholeName') ??
    tidyOrNothing([parts?.first, parts?.middle, parts?.last].filter(isDefined).join(' '));
  if (value === undefined) return undefined;
  const language = fieldOf(alias, 'nameLanguage')?.toLowerCase();
  return {
    value,
    kind: kindOf(alias, value),
    ...(parts === undefined || !isPerson ? {} : { parts }),
    ...(language === undefined ? {} : { language }),
    key: Number(fieldOf(alias, 'logicalId') ?? 0),
  };
};

/** The lower, the more a name is the party's main one for readers of English. */
const rank = ({ kind, language }: Alias): number => {
  if (kind !== 'alias') return 2;
  return language === undefined || language === 'en' ? 0 : 1;
};

/**
 * The names of an entity. The list has no main name and gives its names in another order each time, so the main one is
 * the oldest (lowest key) in English or without a language, and a name comes once, whatever languages repeat it.
 */
export const readNames = (
  entity: XmlElement,
  { entryId, isPerson }: { readonly entryId: string; readonly isPerson: boolean },
  warnings: Warnings,
): ListEntry['names'] => {
  const aliases = childrenOf(entity, 'nameAlias')
    .map((alias) => readAlias(alias, isPerson))
    .filter(isDefined)
    .sort((a, b) => rank(a) - rank(b) || a.key - b.key);
  const [primary, ...others] = uniqueBy(aliases, ({ value }) => value).map(
    ({ key: _key, ...name }): ListName => name,
  );
  if (primary !== undefined) return [{ ...primary, kind: 'primary' }, ...others];
  warnings.addNameless();
  return [{ value: `EU entry ${entryId}`, kind: 'primary' }];
};
