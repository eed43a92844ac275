import { cannotJoin, isTooLong, longestJoin as longestRun } from '../align/align-names.js';
import { compareJoined } from '../align/token-similarity.js';
import { foldVowels } from '../normalise/fold.js';
import { isAbjad } from '../normalise/script.js';
import { makeOrgToken, makePersonToken } from '../tokens/make-token.js';
import type { NameMode, Token } from '../tokens/token.js';
import { exactKey, joinedAbjadKeys, vowelsKey } from './keys.js';
import type { NameIndex } from './name-index.js';
import { lengths, type Vocabulary } from './vocabulary.js';

/** Called with a listed word that words `from` to before `to` of the query may stand for. */
export type VisitJoined = (listed: number, from: number, to: number, similarity: number) => void;

const longestJoin = 4;
/** A letter that ends one word and begins the next is written once in a fold. */
const doubled = /(.)\1+/gu;

/** Words apart in the query and joined in the list: `Good Will`, `Goodwill`. */
export const findJoined = (tokens: readonly Token[], vocabulary: Vocabulary, visit: VisitJoined): void => {
  for (let from = 0; from + 1 < tokens.length; from += 1) {
    let text = tokens[from]?.text ?? '';
    let written = tokens[from]?.written ?? '';
    let fold = tokens[from]?.fold ?? '';
    const script = tokens[from]?.script ?? 'other';
    for (let to = from + 1; to < Math.min(from + longestJoin, tokens.length); to += 1) {
      text += tokens[to]?.text ?? '';
      written += tokens[to]?.written ?? '';
      fold += tokens[to]?.fold ?? '';
      const keys = isAbjad(script)
        ? joinedAbjadKeys(written, script)
        : [exactKey(text), vowelsKey(foldVowels(fold.replace(doubled, '$1')))];
      const words = tokens.slice(from, to + 1);
      // A word is met under many keys.
      const met = new Set<number>();
      for (const key of keys) {
        vocabulary.forEachWord(key, (number) => {
          if (met.has(number)) return;
          met.add(number);
          const listed = vocabulary.tokens[number];
          if (listed === undefined) return;
          const { similarity } = compareJoined(words, listed);
          if (similarity > 0) visit(number, from, to + 1, similarity);
        });
      }
    }
  }
};

const article = /^ال(?=.{3})/u;

/** A word written together with the Arabic article, without it: Latin writes the two apart. */
export const withoutArticle = ({ written, script }: Token, mode: NameMode): Token | undefined => {
  if (script !== 'arabic' || !article.test(written)) return undefined;
  const word = { written: written.replace(article, ''), script };
  return mode === 'person' ? makePersonToken(word) : makeOrgToken(word, undefined);
};

const shortestWhole = 12;
const longestWhole = 60;
/** Share of the letters that must lie in words of one name. */
const mostLetters = 0.5;

/**
 * Names most of whose words `text` is made of, in other spellings than theirs: every way to cut it into listed words
 * counts. A last resort for long words like no listed one, since short words are in very many names.
 */
export const findPieces = (text: string, vocabulary: Vocabulary, visit: (name: number) => void): void => {
  if (text.length < shortestWhole || text.length > longestWhole) return;
  const reachable = new Uint8Array(text.length + 1);
  reachable[text.length] = 1;
  const pieces: { readonly from: number; readonly to: number; readonly word: number }[] = [];
  for (let from = text.length - 1; from >= 0; from -= 1) {
    for (let to = from + 1; to <= text.length; to += 1) {
      if (reachable[to] === 0 || (from === 0 && to === text.length)) continue;
      const piece = text.slice(from, to);
      vocabulary.forEachWord(exactKey(piece), (word) => {
        if (vocabulary.tokens[word]?.text !== piece) return;
        reachable[from] = 1;
        pieces.push({ from, to, word });
      });
    }
  }
  if (reachable[0] === 0) return;
  const letters = new Map<number, number>();
  for (const { from, to, word } of pieces) {
    if (to - from < 3 || vocabulary.roles[word] !== 'found by') continue;
    for (const length of lengths) {
      vocabulary.forEachNames(word, length, (page, start, end) => {
        for (let at = start; at < end; at += 1) {
          const name = page[at] ?? 0;
          letters.set(name, (letters.get(name) ?? 0) + to - from);
        }
      });
    }
  }
  for (const [name, covered] of letters) if (covered >= mostLetters * text.length) visit(name);
};

/** Whether words of a listed name that follow each other have as many letters as `together`, or nearly. */
export const hasRunFor = (
  together: Token,
  name: number,
  { names, vocabulary }: Pick<NameIndex, 'names' | 'vocabulary'>,
): boolean => {
  const start = names.firstWord(name);
  const end = start + names.wordCount(name);
  for (let from = start; from < end; from += 1) {
    const first = vocabulary.tokens[names.wordAt(from)];
    let length = first?.text.length ?? 0;
    for (let to = from + 2; to <= Math.min(from + longestRun, end); to += 1) {
      length += vocabulary.tokens[names.wordAt(to - 1)]?.text.length ?? 0;
      if (isTooLong(length, together)) break;
      if (!cannotJoin(first, length, together)) return true;
    }
  }
  return false;
};
