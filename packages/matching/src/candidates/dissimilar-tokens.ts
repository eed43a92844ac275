import { EditCounter } from '../align/plain-edits.js';
import { mostEdits, tooFar } from '../align/misspellings.js';
import type { Token } from '../tokens/token.js';
import { isName, type LetterSignatures } from './letter-signatures.js';

/**
 * Finds at a tenth of the cost what `compareTokens` would find of most words that share a key with a query
 * token: that both their letters and their folds are too many edits apart. Only for names in Latin letters,
 * which nothing but letters, a concept or a nickname makes alike.
 */
export class DissimilarTokens {
  private readonly isName: boolean;
  private readonly text: EditCounter;
  private readonly fold: EditCounter;

  constructor(private readonly token: Token) {
    this.isName = isName(token);
    this.text = new EditCounter(token.text);
    this.fold = new EditCounter(token.fold);
  }

  /** The same as `has` for most words, by their letter signatures alone. */
  hasBySignature(signatures: LetterSignatures, word: number): boolean {
    return this.isName && signatures.differ(this.token, word);
  }

  has(listed: Token): boolean {
    const { token } = this;
    if (!this.isName || !isName(listed)) return false;
    if (token.concept !== '' && token.concept === listed.concept) return false;
    if (token.nicknameOf.length > 0 && listed.nicknameOf.length > 0) return false;
    const { text, fold } = listed;
    return (
      (tooFar(token.text.length, text.length, token.textLetters, listed.textLetters) ||
        this.text.exceeds(text, mostEdits(Math.max(token.text.length, text.length)))) &&
      (tooFar(token.fold.length, fold.length, token.foldLetters, listed.foldLetters) ||
        this.fold.exceeds(fold, mostEdits(Math.max(token.fold.length, fold.length))))
    );
  }
}
