import type { PreparedName, Token } from '../tokens/token.js';
import type { SimilarTokens } from './similar-tokens.js';
import { isFindable } from './keys.js';
import type { NameIndex } from './name-index.js';
import { long, short, type Vocabulary } from './vocabulary.js';

/** Words that a query must have for the commonest of them to be left open. */
const fewestWords = 3;

/**
 * The word of a query whose similar words are not looked up but compared, where a name with enough of the other words
 * has one: the commonest, if no query had it before. A look-up compares hundreds of words.
 */
export const openWordOf = (
  query: PreparedName,
  { vocabulary, similarTokens }: NameIndex,
): number | undefined => {
  const found = query.tokens.flatMap((token, at) => (isFindable(token) ? [at] : []));
  if (found.length < fewestWords) return undefined;
  let open: number | undefined;
  let most = 0;
  for (const at of found) {
    const token = query.tokens[at];
    const word = token === undefined ? undefined : vocabulary.find(token);
    // A word that is not listed has to be looked up, to know whether it has similar words at all.
    if (word === undefined || vocabulary.roles[word] !== 'found by') continue;
    const names = namesWith(word, vocabulary);
    if (names <= most) continue;
    most = names;
    open = at;
  }
  const token = open === undefined ? undefined : query.tokens[open];
  return token !== undefined && similarTokens.isNew(token) ? open : undefined;
};

/** A token of the query with the listed words alike to it. */
export interface QueryToken {
  readonly at: number;
  /** Undefined where it is left open. */
  readonly similar: SimilarTokens | undefined;
  /** The listed words whose names are scanned, and how many names these are. */
  readonly words: Int32Array;
  readonly names: number;
}

/** Names of a weak word up to which they are searched like those of any other: a name written twice is a weak word. */
const fewNames = 1_000;

/** Those that names are searched by, and the weak ones that few names have. */
const searchedWords = ({ words, searchable }: SimilarTokens, vocabulary: Vocabulary): Int32Array =>
  words.length === searchable.length
    ? words
    : words.filter(
        (word) => vocabulary.roles[word] === 'found by' || namesWith(word, vocabulary) <= fewNames,
      );

const namesWith = (word: number, vocabulary: Vocabulary): number =>
  vocabulary.namesWith(word, short) + vocabulary.namesWith(word, long);

/** The tokens of a query but its initials, one of them perhaps left `open`. */
export const queryTokens = (query: PreparedName, index: NameIndex, open?: number): QueryToken[] =>
  query.tokens.flatMap((token, at) => {
    if (token.class === 'initial') return [];
    return [
      at === open ? { at, similar: undefined, words: none, names: Infinity } : queryToken(query, at, index),
    ];
  });
const none = new Int32Array(0);

export const queryToken = (
  query: PreparedName,
  at: number,
  { vocabulary, similarTokens }: NameIndex,
): QueryToken => {
  const token = query.tokens[at] as Token;
  const similar = similarTokens.of(token);
  // A name of nothing but initials and titles has to be found by these.
  let words = similar.words;
  if (query.tokens.some(isFindable)) words = isFindable(token) ? searchedWords(similar, vocabulary) : none;
  let names = 0;
  for (const word of words) names += namesWith(word, vocabulary);
  return { at, similar, words, names };
};

export const isSearchable = ({ tokens }: PreparedName, at: number): boolean => {
  const token = tokens[at];
  return token !== undefined && (isFindable(token) || !tokens.some(isFindable));
};
