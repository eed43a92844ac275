import { EditCounter } from '../align/plain-edits.js';
import { mostEdits, tooFar } from '../align/misspellings.js';
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
    const { text, fold } = listed;
    return (
      (tooFar(asked.text.length, text.length, asked.textLetters, listed.textLetters) ||
        this.text.exceeds(text, mostEdits(Math.max(asked.text.length, text.length)))) &&
      (tooFar(asked.fold.length, fold.length, asked.foldLetters, listed.foldLetters) ||
        this.fold.exceeds(fold, mostEdits(Math.max(asked.fold.length, fold.length))))
    );
  }
}
