import { phraseKeyLength, type SlavicTerm, type SlavicWords } from './slavic-words.js';
import type { Word } from './words.js';

/** The longest phrase in Cyrillic letters that begins at a word, whatever the endings of its words. */
export const slavicPhraseAt = (
  words: readonly Word[],
  at: number,
  { phrases }: SlavicWords,
): { readonly taken: number; readonly term: SlavicTerm } | undefined => {
  const found = phrases
    .get(words[at]?.written.slice(0, phraseKeyLength) ?? '')
    ?.find(({ stems }) => stems.every((stem, i) => words[at + i]?.written.startsWith(stem) === true));
  return found === undefined ? undefined : { taken: found.stems.length, term: found.term };
};
