import { differInMore } from '../align/letters.js';
import { EditCounter } from '../align/plain-edits.js';
import { mostEdits } from '../align/misspellings.js';
import type { Token } from '../tokens/token.js';
import { isName, type WordLooks } from './word-looks.js';

/**
 * Tells at a tenth of the price what `compareTokens` would find of most words that share a key with an asked one: that
 * both their letters and their folds are too many edits apart. Only for names in Latin letters, which nothing but letters,
 * a concept or a nickname makes alike.
 */
export class UnlikeWords {
  private readonly isName: boolean;
  private readonly text: EditCounter;
  private readonly fold: EditCounter;

  constructor(private readonly asked: Token) {
    this.isName = isName(asked);
    this.text = new EditCounter(asked.text);
    this.fold = new EditCounter(asked.fold);
  }

  /** The same as `has` of most words, by their look alone. */
  hasByLook(looks: WordLooks, word: number): boolean {
    return this.isName && looks.differ(this.asked, word);
  }

  has(listed: Token): boolean {
    const { asked } = this;
    if (!this.isName || !isName(listed)) return false;
    if (asked.concept !== '' && asked.concept === listed.concept) return false;
    if (asked.nicknameOf.length > 0 && listed.nicknameOf.length > 0) return false;
    const mostOfText = mostEdits(Math.max(asked.text.length, listed.text.length));
    const mostOfFold = mostEdits(Math.max(asked.fold.length, listed.fold.length));
    return (
      (differInMore(asked.textLetters, listed.textLetters, 2 * mostOfText) ||
        this.text.exceeds(listed.text, mostOfText)) &&
      (differInMore(asked.foldLetters, listed.foldLetters, 2 * mostOfFold) ||
        this.fold.exceeds(listed.fold, mostOfFold))
    );
  }
}
