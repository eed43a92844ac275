import type { NameKind } from '@probity/contracts';
import type { ListName } from '../list-entry.js';
import { languageCode } from './languages.js';
import { isNonLatin, tidy, tidyOrNothing } from './text.js';

/** Kind of another name of a party that its list calls nothing else. */
export const aliasKind = (value: string): NameKind => (isNonLatin(value) ? 'original-script' : 'alias');

/** The name, and the others that stand in its field: `X a.k.a. Y`, or `X (a.k.a. Y) Z`, which are `X Z` and `Y`. */
export const splitAliases = (text: string): readonly [string, ...string[]] => {
  const inBrackets = /\(a[./]k[./]a\.?\s+([^)]+)\)/gi;
  const [first = '', ...behind] = text.replaceAll(inBrackets, ' ').split(/\sa[./]k[./]a\.?\s+/i);
  const others = [...text.matchAll(inBrackets)].map(([, other = '']) => other);
  return [tidy(first), ...[...others, ...behind].map(tidy)];
};

/** Orders names, so that a list that is written in another order reads the same. */
export const byValue = (a: ListName, b: ListName): number => (a.value < b.value ? -1 : 1);

/** A name in a column for other scripts, which some lists fill with Latin names too. */
export const originalName = (text: string, languageText: string): ListName | undefined => {
  const value = tidyOrNothing(text);
  if (value === undefined) return undefined;
  const language = languageCode(languageText);
  return { value, kind: aliasKind(value), ...(language === undefined ? {} : { language }) };
};
