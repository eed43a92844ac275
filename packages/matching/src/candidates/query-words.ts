import type { PreparedName } from '../tokens/token.js';
import type { AlikeWords } from './asked-words.js';
import { isFindable } from './keys.js';
import type { Shelf } from './shelf.js';
import { long, short } from './vocabulary.js';

/** A word of the query with the listed words alike to it. */
export interface Asked {
  readonly at: number;
  readonly alike: AlikeWords;
  /** The listed words whose names are looked through, and how many names these are. */
  readonly words: Int32Array;
  readonly names: number;
}

export const askedWords = (query: PreparedName, { vocabulary, asked }: Shelf): Asked[] => {
  const isTelling = query.tokens.some(isFindable);
  return query.tokens.flatMap((token, at) => {
    if (token.class === 'initial') return [];
    const alike = asked.of(token);
    // A name of nothing but initials and titles has to be found by these.
    const words = !isTelling ? alike.words : isFindable(token) ? alike.telling : none;
    let names = 0;
    for (const word of words) names += vocabulary.namesWith(word, short) + vocabulary.namesWith(word, long);
    return [{ at, alike, words, names }];
  });
};
const none = new Int32Array(0);

export const isAsked = ({ tokens }: PreparedName, at: number): boolean => {
  const token = tokens[at];
  return token !== undefined && (isFindable(token) || !tokens.some(isFindable));
};
