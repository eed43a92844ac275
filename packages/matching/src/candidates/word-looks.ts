import { tooFar } from '../align/misspellings.js';
import type { Token } from '../tokens/token.js';
import { IntPages } from './int-pages.js';

/** A name in Latin letters, which nothing but letters, a concept or a nickname makes alike to another. */
export const isName = ({ script, class: found, meanings }: Token): boolean =>
  script === 'latin' && (found === 'name' || found === 'patronymic') && meanings.length === 0;

/** A word's look: the letters of its text and of its fold, and how many these are. */
const stride = 4;
const lengthBits = 8;
const longest = (1 << lengthBits) - 1;

/**
 * The letters of the listed words, close together: most words that share a key with an asked one are told to be too many
 * edits apart by these, and reading the words themselves would cost ten times as much.
 */
export class WordLooks {
  private readonly looks = new IntPages();

  add(token: Token): void {
    const { textLetters, foldLetters, text, fold, concept, nicknameOf } = token;
    const at = this.looks.reserve(stride);
    this.looks.set(at, textLetters);
    this.looks.set(at + 1, foldLetters);
    // Without a length a word is not judged by its look.
    const plain =
      isName(token) &&
      concept === '' &&
      nicknameOf.length === 0 &&
      Math.max(text.length, fold.length) <= longest;
    this.looks.set(at + 2, plain ? (text.length << lengthBits) | fold.length : 0);
  }

  /** Whether a listed word cannot be alike to `asked`, a name; false for words that are not judged by their look. */
  differ(asked: Token, word: number): boolean {
    const page = this.looks.pageOf(word * stride);
    const at = this.looks.offsetOf(word * stride);
    const lengths = page[at + 2] ?? 0;
    return (
      lengths !== 0 &&
      tooFar(asked.text.length, lengths >> lengthBits, asked.textLetters, page[at] ?? 0) &&
      tooFar(asked.fold.length, lengths & longest, asked.foldLetters, page[at + 1] ?? 0)
    );
  }
}
