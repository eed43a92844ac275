import { EditCounter } from '../align/plain-edits.js';
import { mostEdits, tooFar } from '../align/misspellings.js';
import type { Token } from '../tokens/token.js';
import { isName, type LetterSignatures } from './letter-signatures.js';

/**
 * Finds at a tenth of the cost what `compareTokens` would find of most words that share a key with a query token: that
 * both their letters and their folds are too many edits apart. Only for names in Latin letters, which nothing but letters,
 * a concept or a nickname makes alike.
 */
export class DissimilarTokens {
  private readonly isName: boolean;
  private readonly text: EditCounter;
  private readonly fold: EditCounter;

  constructor(private readonly query: Token) {
    this.isName = isName(query);
    this.text = new EditCounter(query.text);
    this.fold = new EditCounter(query.fold);
  }

  /** The same as `has` for most words, by their letter signatures alone. */
  hasBySignature(signatures: LetterSignatures, word: number): boolean {
    return this.isName && signatures.differ(this.query, word);
  }

  has(listed: Token): boolean {
    const { query } = this;
    if (!this.isName || !isName(listed)) return false;
    if (query.concept !== '' && query.concept === listed.concept) return false;
    if (query.nicknameOf.length > 0 && listed.nicknameOf.length > 0) return false;
    const { text, fold } = listed;
    return (
      (tooFar(query.text.length, text.length, query.textLetters, listed.textLetters) ||
        this.text.exceeds(text, mostEdits(Math.max(query.text.length, text.length)))) &&
      (tooFar(query.fold.length, fold.length, query.foldLetters, listed.foldLetters) ||
        this.fold.exceeds(fold, mostEdits(Math.max(query.fold.length, fold.length))))
    );
  }
}
