import { bareSound, heldLetters } from '../align/letters.js';
import type { Token } from '../tokens/token.js';

/** A name in Latin letters, which nothing but letters, a concept or a nickname makes alike to another. */
export const isName = ({ script, class: found, meanings }: Token): boolean =>
  script === 'latin' && (found === 'name' || found === 'patronymic') && meanings.length === 0;

/** A signature: the letters of a spelling as bits, and behind it its sound and, of the text, `shape`. */
const stride = 2;
/** Letters of a text, and of a fold, that are kept; longer words are compared as tokens. */
const longest = 24;

const lengthBits = 5;
const lengthMask = (1 << lengthBits) - 1;
const otherFold = 1 << (2 * lengthBits);
const given = otherFold << 1;
const otherSpellings = given << 1;
const soundShift = 16;

const pageBits = 12;
const wordsOfPage = 1 << pageBits;

/** What lies behind the second number of a signature. */
export const textLengthOf = (shape: number): number => (shape >> lengthBits) & lengthMask;
export const foldLengthOf = (shape: number): number => shape & lengthMask;
export const soundOf = (shape: number): number => shape >>> soundShift;
export const hasOtherFold = (shape: number): boolean => (shape & otherFold) !== 0;
/** Whether the word is a usual given name. */
export const isGiven = (shape: number): boolean => (shape & given) !== 0;
export const hasSpellings = (shape: number): boolean => (shape & otherSpellings) !== 0;

/**
 * Words that lie together. The signatures of all words fit the memory next to the processor, their letters do not, and
 * most words are known to be other ones by the first.
 */
export interface SignaturePage {
  readonly text: Int32Array;
  readonly fold: Int32Array;
  readonly textLetters: Uint8Array;
  readonly foldLetters: Uint8Array;
}

/**
 * The letters of the listed words, close together: most words that share a key with a query token are known to be too
 * many edits apart by these, and reading the words themselves would cost ten times as much.
 */
export class LetterSignatures {
  private readonly pages: SignaturePage[] = [];
  private count = 0;

  add(token: Token): void {
    const { text, fold, concept, nicknameOf } = token;
    const word = this.count;
    this.count += 1;
    if (word >> pageBits === this.pages.length) {
      this.pages.push({
        text: new Int32Array(wordsOfPage * stride),
        fold: new Int32Array(wordsOfPage * stride),
        textLetters: new Uint8Array(wordsOfPage * longest),
        foldLetters: new Uint8Array(wordsOfPage * longest),
      });
    }
    const plain =
      isName(token) &&
      concept === '' &&
      nicknameOf.length === 0 &&
      Math.max(text.length, fold.length) <= longest;
    // Without a shape a word is not judged by its signature.
    if (!plain) return;
    const page = this.pageOf(word);
    const at = signatureIn(word);
    page.text[at] = heldLetters(text);
    page.text[at + 1] = (bareSound(text) << soundShift) | shapeOf(token);
    page.fold[at] = heldLetters(fold);
    page.fold[at + 1] = bareSound(fold) << soundShift;
    spell(text, page.textLetters, lettersIn(word));
    spell(fold, page.foldLetters, lettersIn(word));
  }

  pageOf(word: number): SignaturePage {
    return this.pages[word >> pageBits] as SignaturePage;
  }
}

const shapeOf = ({ text, fold, given: isGivenName, spellings }: Token): number =>
  (text.length << lengthBits) |
  fold.length |
  (fold === text ? 0 : otherFold) |
  (isGivenName ? given : 0) |
  (spellings.length === 0 ? 0 : otherSpellings);

const placeOf = (word: number): number => word & (wordsOfPage - 1);
/** Where a word's signature, and its letters, begin in its page. */
export const signatureIn = (word: number): number => placeOf(word) * stride;
export const lettersIn = (word: number): number => placeOf(word) * longest;

const spell = (text: string, letters: Uint8Array, from: number): void => {
  for (let at = 0; at < text.length; at += 1) letters[from + at] = text.charCodeAt(at);
};
