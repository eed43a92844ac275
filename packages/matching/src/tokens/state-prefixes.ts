import { rowsOf, valuesOf } from '../tables.js';
import type { OrgDictionary } from './org-dictionary.js';
import { termOfRomanised, termOfSlavic } from './slavic-words.js';
import type { TokenClass } from './token.js';
import type { Word } from './words.js';

/** What is behind a prefix has to be a known word of this length, since much else begins so: `Rosenberg`. */
const shortestRest = 5;
const longestPrefix = 4;
const describes: ReadonlySet<TokenClass> = new Set(['domain-word', 'general-word']);

let table: ReadonlyMap<string, string> | undefined;
const build = (): ReadonlyMap<string, string> =>
  new Map(
    rowsOf('curated/state-prefixes').flatMap(([spellings, english = '']) =>
      valuesOf(spellings).map((spelling) => [spelling, english] as const),
    ),
  );

const isKnown = ({ written, script }: Word, { terms, slavic }: OrgDictionary): boolean => {
  const term =
    terms.get(written) ??
    (script === 'cyrillic' ? termOfSlavic(written, slavic) : termOfRomanised(written, slavic));
  return term !== undefined && describes.has(term.class);
};

/** A state and the word that is written together with it, apart: `Роскорвантехника`; undefined for other words. */
export const splitState = ({ written, script }: Word, dictionary: OrgDictionary): Word[] | undefined => {
  if (script !== 'latin' && script !== 'cyrillic') return undefined;
  for (let length = 3; length <= longestPrefix && written.length - length >= shortestRest; length += 1) {
    const state = (table ??= build()).get(written.slice(0, length));
    const rest = { written: written.slice(length), script };
    if (state !== undefined && isKnown(rest, dictionary)) return [{ written: state, script: 'latin' }, rest];
  }
  return undefined;
};
