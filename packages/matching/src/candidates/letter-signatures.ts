import { bareSound } from '../align/letters.js';
import type { Token } from '../tokens/token.js';

/** A name in Latin letters, which nothing but letters, a concept or a nickname makes alike to another. */
export const isName = ({ script, class: found, meanings }: Token): boolean =>
  script === 'latin' && (found === 'name' || found === 'patronymic') && meanings.length === 0;

/**
 * A word's signature: the letters of its text and of its fold as bits, and how many these are, and how both sound. Behind
 * it lie the letters, so that the processor fetches all of a word at once: 64 bytes.
 */
const stride = 16;
const bytesOfSignature = 16;
const bytesOfWord = 4 * stride;
/** Letters of the text, and of the fold, that are kept; longer words are compared as tokens. */
const longest = (bytesOfWord - bytesOfSignature) / 2;
const lengthBits = 8;
const lengthMask = (1 << lengthBits) - 1;
const foldIsOther = 1 << (2 * lengthBits);

const soundBits = 16;
const soundMask = (1 << soundBits) - 1;

const pageBits = 12;
const wordsOfPage = 1 << pageBits;

/** What lies behind the numbers of a signature. */
export const textLengthOf = (lengths: number): number => (lengths >> lengthBits) & lengthMask;
export const foldLengthOf = (lengths: number): number => lengths & lengthMask;
export const hasOtherFold = (lengths: number): boolean => (lengths & foldIsOther) !== 0;

export const textSoundOf = (sounds: number): number => sounds >>> soundBits;
export const foldSoundOf = (sounds: number): number => sounds & soundMask;

/** Words that lie together: the same memory as signatures and as letters. */
export interface SignaturePage {
  readonly signatures: Int32Array;
  readonly letters: Uint8Array;
}

/**
 * The letters of the listed words, close together: most words that share a key with a query token are known to be too
 * many edits apart by these, and reading the words themselves would cost ten times as much.
 */
export class LetterSignatures {
  private readonly pages: SignaturePage[] = [];
  private count = 0;

  add(token: Token): void {
    const { textLetters, foldLetters, text, fold, concept, nicknameOf } = token;
    const word = this.count;
    this.count += 1;
    if (word >> pageBits === this.pages.length) {
      const memory = new ArrayBuffer(wordsOfPage * bytesOfWord);
      this.pages.push({ signatures: new Int32Array(memory), letters: new Uint8Array(memory) });
    }
    const plain =
      isName(token) &&
      concept === '' &&
      nicknameOf.length === 0 &&
      Math.max(text.length, fold.length) <= longest;
    // Without a length a word is not judged by its signature.
    if (!plain) return;
    const { signatures, letters } = this.pageOf(word);
    const at = signatureIn(word);
    signatures[at] = textLetters;
    signatures[at + 1] = foldLetters;
    const lengths = (text.length << lengthBits) | fold.length;
    signatures[at + 2] = fold === text ? lengths : lengths | foldIsOther;
    signatures[at + 3] = (bareSound(text) << soundBits) | bareSound(fold);
    spell(text, letters, textIn(word));
    spell(fold, letters, foldIn(word));
  }

  pageOf(word: number): SignaturePage {
    return this.pages[word >> pageBits] as SignaturePage;
  }
}

const placeOf = (word: number): number => word & (wordsOfPage - 1);
/** Where a word's signature begins in its page: letters of text and fold, `lengths` and `sounds`. */
export const signatureIn = (word: number): number => placeOf(word) * stride;
/** Where a word's text and its fold begin in the letters of its page. */
export const textIn = (word: number): number => placeOf(word) * bytesOfWord + bytesOfSignature;
export const foldIn = (word: number): number => textIn(word) + longest;

const spell = (text: string, letters: Uint8Array, from: number): void => {
  for (let at = 0; at < text.length; at += 1) letters[from + at] = text.charCodeAt(at);
};
