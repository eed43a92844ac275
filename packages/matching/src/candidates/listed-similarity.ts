import { mayHaveArticle } from '../align/article-prefix.js';
import { Letters, widest } from '../align/edit-distance.js';
import { bareSound, heldLetters } from '../align/letters.js';
import { misspelledSpelled, mostEdits, tooFar, type Spelled } from '../align/misspellings.js';
import { EditCounter } from '../align/plain-edits.js';
import { compareTokens, isFoldTelling, leastSimilarity, respelled } from '../align/token-similarity.js';
import type { Token } from '../tokens/token.js';
import {
  foldLengthOf,
  hasOtherFold,
  hasSpellings,
  isGiven,
  isName,
  lettersIn,
  signatureIn,
  soundOf,
  textLengthOf,
  type LetterSignatures,
  type SignaturePage,
} from './letter-signatures.js';

/** How alike a listed word is to a token, 0 when they are different words. */
export const similarityOf = (token: Token, listed: Token): number =>
  counted(compareTokens(token, listed).similarity);
const counted = (similarity: number): number => (similarity < leastSimilarity ? 0 : Math.fround(similarity));
const similarityOfRespelled = counted(respelled.similarity);

/** A spelling of the query's word: its text or its fold. */
class Spelling {
  readonly length: number;
  readonly letters = new Letters();
  private readonly sound: number;
  private readonly bits: number;
  private readonly counter: EditCounter;

  constructor(text: string) {
    this.bits = heldLetters(text);
    this.length = text.length;
    this.letters.readText(text);
    this.sound = bareSound(text);
    this.counter = new EditCounter(text);
  }

  /** Whether a listed spelling is past the budget of edits, by its signature at `place` or its letters at `from`. */
  isFar(signatures: Int32Array, place: number, length: number, letters: Uint8Array, from: number): boolean {
    const isSameSound = soundOf(signatures[place + 1] ?? 0) === this.sound;
    if (tooFar(this.length, length, this.bits, signatures[place] ?? 0, isSameSound)) return true;
    const longer = length > this.length ? length : this.length;
    return this.counter.exceeds(letters, from, length, mostEdits(longer, isSameSound));
  }

  equals(letters: Uint8Array, from: number, length: number): boolean {
    if (length !== this.length) return false;
    const { codes } = this.letters;
    for (let at = 0; at < length; at += 1) if (codes[at] !== letters[from + at]) return false;
    return true;
  }
}

/** The listed word that is compared: read for one comparison, and never kept. */
const listedText = new Letters();
const listedFold = new Letters();

/**
 * How alike listed words are to one word of a query, as `similarityOf` has it, without reading them wherever their
 * signatures tell: reading costs several times as much, and most words that share a key with the query's are other words.
 * They tell of names in Latin letters, since nothing but letters, a concept, a nickname or a spelling makes those alike.
 */
export class ListedSimilarity {
  private readonly isName: boolean;
  private readonly isPlain: boolean;
  private readonly hasOtherFold: boolean;
  /** The word behind an article that it begins with. */
  private readonly bare: { readonly text: Spelling; readonly fold: Spelling } | undefined;
  private readonly text: Spelling;
  private readonly fold: Spelling;
  private readonly spelled: Spelled;

  constructor(
    private readonly token: Token,
    private readonly listed: readonly Token[],
    private readonly signatures: LetterSignatures,
  ) {
    const { text, fold } = token;
    this.isName = isName(token);
    this.isPlain = Math.max(text.length, fold.length) <= widest && !/\d/u.test(text);
    this.hasOtherFold = text !== fold;
    this.bare = mayHaveArticle(text.charCodeAt(0), text.charCodeAt(1))
      ? { text: new Spelling(text.slice(2)), fold: new Spelling(fold.slice(2)) }
      : undefined;
    this.text = new Spelling(text);
    this.fold = this.hasOtherFold ? new Spelling(fold) : this.text;
    this.spelled = { text: this.text.letters, fold: this.fold.letters };
  }

  of(word: number): number {
    if (!this.isName) return this.read(word);
    const page = this.signatures.pageOf(word);
    const place = signatureIn(word);
    const shape = page.text[place + 1] ?? 0;
    if (shape === 0) return this.isOther(this.listed[word]) ? 0 : this.read(word);
    if (this.isBehindArticle(word, page, shape)) return this.read(word);
    const isTextFar = this.text.isFar(
      page.text,
      place,
      textLengthOf(shape),
      page.textLetters,
      lettersIn(word),
    );
    // `Kazanskii` is Kazan by a spelling that is not its letters.
    const isSpelled = this.token.spellings.length > 0 || hasSpellings(shape);
    if (isTextFar && !isSpelled) {
      if (!this.hasOtherFold && !hasOtherFold(shape)) return 0;
      if (this.fold.isFar(page.fold, place, foldLengthOf(shape), page.foldLetters, lettersIn(word))) return 0;
    }
    if (!this.isPlain || isSpelled || (this.token.given && isGiven(shape))) return this.read(word);
    return this.byLetters(word, page, shape);
  }

  /** Whether these are one word with an article and without it, in the same spelling or in another. */
  private isBehindArticle(word: number, { textLetters, foldLetters }: SignaturePage, shape: number): boolean {
    const at = lettersIn(word);
    const [textLength, foldLength] = [textLengthOf(shape), foldLengthOf(shape)];
    const { text, fold, bare } = this;
    if (mayHaveArticle(textLetters[at] ?? 0, textLetters[at + 1] ?? 0))
      if (
        text.equals(textLetters, at + 2, textLength - 2) ||
        fold.equals(foldLetters, at + 2, foldLength - 2)
      )
        return true;
    return (
      bare !== undefined &&
      (bare.text.equals(textLetters, at, textLength) || bare.fold.equals(foldLetters, at, foldLength))
    );
  }

  /** The likeness of two words that only their letters can make alike. */
  private byLetters(word: number, { textLetters, foldLetters }: SignaturePage, shape: number): number {
    const { text, fold } = this;
    const at = lettersIn(word);
    const textLength = textLengthOf(shape);
    if (text.equals(textLetters, at, textLength)) return 1;
    const foldLength = foldLengthOf(shape);
    if (isFoldTelling(foldLength, textLength, text.length) && fold.equals(foldLetters, at, foldLength))
      return similarityOfRespelled;
    listedText.readCodes(textLetters, at, textLength);
    if (!hasOtherFold(shape)) return counted(misspelledSpelled(this.spelled, listedOne));
    listedFold.readCodes(foldLetters, at, foldLength);
    return counted(misspelledSpelled(this.spelled, listedBoth));
  }

  private read(word: number): number {
    const listed = this.listed[word];
    return listed === undefined ? 0 : similarityOf(this.token, listed);
  }

  /** Whether a word whose signature does not tell is known to be another one. */
  private isOther(listed: Token | undefined): boolean {
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

const listedOne: Spelled = { text: listedText, fold: listedText };
const listedBoth: Spelled = { text: listedText, fold: listedFold };
