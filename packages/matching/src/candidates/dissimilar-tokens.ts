import { bareSound } from '../align/letters.js';
import { EditCounter } from '../align/plain-edits.js';
import { mostEdits, tooFar } from '../align/misspellings.js';
import type { Token } from '../tokens/token.js';
import {
  foldIn,
  foldLengthOf,
  foldSoundOf,
  hasOtherFold,
  isName,
  signatureIn,
  textIn,
  textLengthOf,
  textSoundOf,
  type LetterSignatures,
} from './letter-signatures.js';

/** A spelling of the query's word: its text or its fold. */
class Spelling {
  private readonly length: number;
  private readonly sound: number;
  private readonly counter: EditCounter;

  constructor(
    text: string,
    private readonly odd: number,
  ) {
    this.length = text.length;
    this.sound = bareSound(text);
    this.counter = new EditCounter(text);
  }

  isTooFar(length: number, odd: number, sound: number): boolean {
    return tooFar(this.length, length, this.odd, odd, sound === this.sound);
  }

  /** The same, by the letters at `from`. */
  hasMoreEdits(letters: Uint8Array, from: number, length: number, sound: number): boolean {
    const longer = length > this.length ? length : this.length;
    return this.counter.exceeds(letters, from, length, mostEdits(longer, sound === this.sound));
  }
}

/**
 * Finds at a tenth of the cost what `compareTokens` would find of most words that share a key with a query
 * token: that both their letters and their folds are too many edits apart. Only for names in Latin letters,
 * which nothing but letters, a concept or a nickname makes alike.
 */
export class DissimilarTokens {
  private readonly isName: boolean;
  private readonly hasOtherFold: boolean;
  private readonly text: Spelling;
  private readonly fold: Spelling;

  constructor(
    private readonly token: Token,
    private readonly signatures: LetterSignatures,
  ) {
    this.isName = isName(token);
    this.hasOtherFold = token.text !== token.fold;
    this.text = new Spelling(token.text, token.textLetters);
    this.fold = new Spelling(token.fold, token.foldLetters);
  }

  /** Whether a listed word is one of them; `listed` is read only where its signature does not tell. */
  has(word: number, listed: readonly Token[]): boolean {
    if (!this.isName) return false;
    const { signatures, letters } = this.signatures.pageOf(word);
    const place = signatureIn(word);
    const lengths = signatures[place + 2] ?? 0;
    if (lengths === 0) return this.hasToken(listed[word]);
    const sounds = signatures[place + 3] ?? 0;
    const { text, fold } = this;
    const textLength = textLengthOf(lengths);
    const textSound = textSoundOf(sounds);
    const isTextFar = text.isTooFar(textLength, signatures[place] ?? 0, textSound);
    if (!this.hasOtherFold && !hasOtherFold(lengths))
      return isTextFar || text.hasMoreEdits(letters, textIn(word), textLength, textSound);
    const foldLength = foldLengthOf(lengths);
    const foldSound = foldSoundOf(sounds);
    const isFoldFar = fold.isTooFar(foldLength, signatures[place + 1] ?? 0, foldSound);
    return (
      (isTextFar || text.hasMoreEdits(letters, textIn(word), textLength, textSound)) &&
      (isFoldFar || fold.hasMoreEdits(letters, foldIn(word), foldLength, foldSound))
    );
  }

  /** The same for words whose signature does not tell. */
  private hasToken(listed: Token | undefined): boolean {
    const { token } = this;
    if (listed === undefined || !isName(listed)) return false;
    if (token.concept !== '' && token.concept === listed.concept) return false;
    if (token.nicknameOf.length > 0 && listed.nicknameOf.length > 0) return false;
    const { text, fold } = listed;
    return (
      tooFar(token.text.length, text.length, token.textLetters, listed.textLetters) &&
      tooFar(token.fold.length, fold.length, token.foldLetters, listed.foldLetters)
    );
  }
}
