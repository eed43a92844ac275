import { compareJoined } from '../align/token-similarity.js';
import { foldSpelling, foldVowels } from '../normalise/fold.js';
import { isAbjad } from '../normalise/script.js';
import type { Token } from '../tokens/token.js';
import { runningHash } from './hash.js';
import { exactKey, isFindable, joinedAbjadKeys, plainKeyOf, plainSeed, vowelsKey } from './keys.js';
import type { Vocabulary } from './vocabulary.js';

/** Tells of a listed word that words `from` to `to` of the query may stand for. */
export type Tell = (listed: number, from: number, to: number) => void;

const longestJoin = 4;

/** Words asked apart and listed together: `Good Will`, `Goodwill`. */
export const findJoined = (tokens: readonly Token[], vocabulary: Vocabulary, tell: Tell): void => {
  for (let from = 0; from + 1 < tokens.length; from += 1) {
    let text = tokens[from]?.text ?? '';
    let written = tokens[from]?.written ?? '';
    const script = tokens[from]?.script ?? 'other';
    for (let to = from + 1; to < Math.min(from + longestJoin, tokens.length); to += 1) {
      text += tokens[to]?.text ?? '';
      written += tokens[to]?.written ?? '';
      const apart = tokens.slice(from, to + 1);
      const keys = isAbjad(script)
        ? joinedAbjadKeys(written, script)
        : [exactKey(text), vowelsKey(foldVowels(foldSpelling(text)))];
      for (const key of keys) {
        vocabulary.forEachWord(key, (number) => {
          const listed = vocabulary.tokens[number];
          if (listed !== undefined && compareJoined(apart, listed).similarity > 0) tell(number, from, to + 1);
        });
      }
    }
  }
};

const shortestWhole = 5;
const longestWhole = 60;

/** Words asked together and listed apart: every way to cut `text` into listed words. */
export const findPieces = (text: string, vocabulary: Vocabulary, tell: Tell): void => {
  if (text.length < shortestWhole || text.length > longestWhole) return;
  const reachable = new Uint8Array(text.length + 1);
  reachable[text.length] = 1;
  const pieces: { from: number; to: number; word: number }[] = [];
  for (let from = text.length - 1; from >= 0; from -= 1) {
    let state = runningHash.start(plainSeed);
    for (let to = from + 1; to <= text.length; to += 1) {
      state = runningHash.next(state, text.charCodeAt(to - 1));
      if (reachable[to] === 0 || (from === 0 && to === text.length)) continue;
      vocabulary.forEachWord(plainKeyOf(state), (word) => {
        if (vocabulary.tokens[word]?.text.length !== to - from) return;
        reachable[from] = 1;
        pieces.push({ from, to, word });
      });
    }
  }
  if (reachable[0] === 0) return;
  for (const { from, to, word } of pieces) {
    const listed = vocabulary.tokens[word];
    if (listed !== undefined && isFindable(listed)) tell(word, from, to);
  }
};
