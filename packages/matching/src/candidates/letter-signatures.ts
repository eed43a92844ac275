import { tooFar } from '../align/misspellings.js';
import type { Token } from '../tokens/token.js';
import { IntPages } from './int-pages.js';

/** A name in Latin letters, which nothing but letters, a concept or a nickname makes alike to another. */
export const isName = ({ script, class: found, meanings }: Token): boolean =>
  script === 'latin' && (found === 'name' || found === 'patronymic') && meanings.length === 0;

/** A word's signature: the letters of its text and of its fold, and how many these are. */
const stride = 4;
const lengthBits = 8;
const longest = (1 << lengthBits) - 1;

/**
 * The letters of the listed words, close together: most words that share a key with a query token are known
 * to be too many edits apart by these, and reading the words themselves would cost ten times as much.
 */
export class LetterSignatures {
  private readonly signatures = new IntPages();

  add(token: Token): void {
    const { textLetters, foldLetters, text, fold, concept, nicknameOf } = token;
    const at = this.signatures.reserve(stride);
    this.signatures.set(at, textLetters);
    this.signatures.set(at + 1, foldLetters);
    // Without a length a word is not judged by its signature.
    const plain =
      isName(token) &&
      concept === '' &&
      nicknameOf.length === 0 &&
      Math.max(text.length, fold.length) <= longest;
    this.signatures.set(at + 2, plain ? (text.length << lengthBits) | fold.length : 0);
  }

  /**
   * Whether a listed word cannot be alike to `query`, a name; false for words that are not judged by their
   * signature.
   */
  differ(query: Token, word: number): boolean {
    const page = this.signatures.pageOf(word * stride);
    const at = this.signatures.offsetOf(word * stride);
    const lengths = page[at + 2] ?? 0;
    return (
      lengths !== 0 &&
      tooFar(query.text.length, lengths >> lengthBits, query.textLetters, page[at] ?? 0) &&
      tooFar(query.fold.length, lengths & longest, query.foldLetters, page[at + 1] ?? 0)
    );
  }
}
