import { columnOf, rowsOf, valuesOf } from '../tables.js';
import type { OrgTerm, Token } from './token.js';
import { classWeights } from './class-weights.js';

const longestPlace = 3;

const build = (): ReadonlyMap<string, string> =>
  new Map(
    rowsOf('curated/places').flatMap(([place = '', spellings]) =>
      valuesOf(spellings).map((spelling) => [spelling.replaceAll(' ', ''), place] as const),
    ),
  );
let places: ReadonlyMap<string, string> | undefined;
/** What places end with: spares most names the search. */
let lastWords: ReadonlySet<string> | undefined;
const buildLastWords = (): ReadonlySet<string> =>
  new Set(columnOf('curated/places', 1).map((spelling) => spelling.split(' ').at(-1) ?? ''));

/** The place that words are together; undefined for others. */
const placeOf = (tokens: readonly Token[]): string | undefined =>
  (places ??= build()).get(tokens.map(({ text }) => text).join(''));

const names = (token: Token | undefined): boolean =>
  token?.class === 'name' && token.text.length > 2 && token.meanings.length === 0;

/** Where the name ends: behind its last word that is neither a legal form nor an acronym. */
const endOfName = (tokens: readonly Token[]): number =>
  tokens.findLastIndex((token) => token.class !== 'legal-form' && token.class !== 'acronym') + 1;

/**
 * The words with a place that stands behind the name as a branch: `Korvane Logistics (Malaysia)`. It says little of who is
 * meant. Behind `of` and `in`, or where no other word names, it is a part of the name.
 */
export const readBranch = (tokens: readonly Token[]): readonly Token[] => {
  const end = endOfName(tokens);
  if (!(lastWords ??= buildLastWords()).has(tokens[end - 1]?.text ?? '')) return tokens;
  for (let size = Math.min(longestPlace, end - 1); size > 0; size -= 1) {
    const from = end - size;
    const place = placeOf(tokens.slice(from, end));
    if (place === undefined) continue;
    const before = tokens.slice(0, from);
    if (before.at(-1)?.class === 'stop-word' || !before.some(names)) return tokens;
    const branch: OrgTerm = { class: 'place', concept: `place:${place}`, family: '' };
    return tokens.map((token, at) =>
      at >= from && at < end
        ? { ...token, ...branch, meanings: [], weight: at === from ? classWeights.place : 0 }
        : token,
    );
  }
  return tokens;
};
