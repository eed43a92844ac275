import type { PreparedName } from '../tokens/token.js';
import type { SimilarTokens } from './similar-tokens.js';
import { isFindable } from './keys.js';
import type { NameIndex } from './name-index.js';
import { long, short, type Vocabulary } from './vocabulary.js';

/** A token of the query with the listed words alike to it. */
export interface QueryToken {
  readonly at: number;
  readonly similar: SimilarTokens;
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

export const queryTokens = (query: PreparedName, { vocabulary, similarTokens }: NameIndex): QueryToken[] => {
  const hasFindable = query.tokens.some(isFindable);
  return query.tokens.flatMap((token, at) => {
    if (token.class === 'initial') return [];
    const similar = similarTokens.of(token);
    // A name of nothing but initials and titles has to be found by these.
    let words = similar.words;
    if (hasFindable) words = isFindable(token) ? searchedWords(similar, vocabulary) : none;
    let names = 0;
    for (const word of words) names += namesWith(word, vocabulary);
    return [{ at, similar, words, names }];
  });
};
const none = new Int32Array(0);

export const isSearchable = ({ tokens }: PreparedName, at: number): boolean => {
  const token = tokens[at];
  return token !== undefined && (isFindable(token) || !tokens.some(isFindable));
};
