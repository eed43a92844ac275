import { hasInitial, mostBits, nameWeightOf, tokenBitsOf } from './marks.js';
import type { NameIndex } from './name-index.js';
import type { QueryToken } from './query-tokens.js';
import type { ScoreCeilings } from './score-ceilings.js';
import { lengths, long, longFrom, short, type NameLength } from './vocabulary.js';
import type { Wanted } from './wanted.js';

/** What reading the words of a marked name costs, against reading a name in the list of a word: it lies anywhere in memory. */
const costOfReading = 40;
/** What marking a name costs, against reading it. */
const costOfMarking = 6;
/** Marked names up to which their words are compared one by one, where the words alike to an open one are not known. */
const mostCompared = 2_000;
/** Short names of all words that may be alike to an open one, up to which those with an initial are looked for. */
const mostMarked = 5_000;
/** The bit of all words past `mostBits`. */
const lastBit = 1 << (mostBits - 1);
const none = new Int32Array(0);

export interface WordsToMark {
  readonly index: NameIndex;
  readonly ceilings: ScoreCeilings;
  readonly wanted: Wanted;
  /** The words that names are found by, the rarest first; the last may be open. */
  readonly searched: readonly QueryToken[];
  /** The bit of each word of the query. */
  readonly bits: readonly number[];
  /** Whether the words that a name was marked by do not tell what it has. */
  readonly isUndecided: (name: number) => boolean;
  /** The listed words that may be alike to an open word. */
  readonly possibleWords: (open: QueryToken) => Int32Array;
  /** What becomes of it: all of these are compared with it, or those that the names which are left have. */
  readonly lookUp: (open: QueryToken) => QueryToken;
  readonly leaveOpen: (open: QueryToken, possible: Int32Array) => void;
}

/** Marks names by the words of a query. */
export class MarkWords {
  /** Words still to come. */
  private coming: number;
  /** Words that any name may have: alike to a word that too many have, which is seen when refining. */
  private possible = 0;
  /** Words that names were not looked up by. */
  private open = 0;

  constructor(private readonly given: WordsToMark) {
    this.coming = given.searched.reduce((bits, token) => bits | this.bitOf(token), 0);
  }

  /**
   * Rare words first. As soon as the words still to come cannot be enough for a new name, they only mark names
   * already met, by their lists or, where few are marked, by what these names are. Returns the bits of words that any
   * name may have, as undecided.
   */
  execute(): number {
    const { searched, possibleWords, lookUp, leaveOpen, index } = this.given;
    // An initial of a listed name may stand for an earlier word of the query, and take another one along.
    let before: readonly number[] = [0, 0];
    for (const [order, given] of searched.entries()) {
      // After the first word all marked names have what came; while new names come, few of the marked are hopeless.
      if (order > 1 && !this.isEnough(this.coming | this.possible, long)) this.dropHopeless();
      const bit = this.bitOf(given);
      const withInitial = this.isEnough(
        before.reduce((bits, each) => bits | each, this.coming | this.possible),
      );
      const possible = given.similar === undefined ? possibleWords(given) : none;
      if (given.similar === undefined && this.canStayOpen(possible, withInitial)) {
        leaveOpen(given, possible);
        if (withInitial)
          this.forEachNames(possible, short, (page, from, to) =>
            index.marks.markAgainOrInitial(page, from, to, bit),
          );
        this.open |= bit;
      } else {
        const token = given.similar === undefined ? lookUp(given) : given;
        this.markNames(token, searched[order + 1], withInitial);
        if (hasOtherWords(token)) this.possible |= bit;
      }
      // Words that share the last bit are still to come until the last of them has been.
      if (bit !== lastBit) this.coming &= ~bit;
      before = [bit, before[0] ?? 0];
    }
    return this.open | this.possible;
  }

  /** Whether the word whose turn it is brings no new names, or few with an initial, and few are left for it. */
  private canStayOpen(possible: Int32Array, withInitial: boolean): boolean {
    const bits = this.coming | this.possible;
    if (this.given.index.marks.count > mostCompared || lengths.some((each) => this.isEnough(bits, each)))
      return false;
    return !withInitial || this.namesWith(possible, short) <= mostMarked;
  }

  private markNames(token: QueryToken, next: QueryToken | undefined, withInitial: boolean): void {
    const { marks, names, vocabulary, wordsToRead } = this.given.index;
    const bit = this.bitOf(token);
    for (const length of lengths) {
      const isEnough = this.isEnough(this.coming | this.possible, length);
      const again = withInitial && length === short;
      const many = this.namesWith(token.words, length);
      if (many === 0) continue;
      if (isEnough && next !== undefined && length === long && this.needs(next, many)) {
        this.filterNames(next);
        this.forEachNames(token.words, length, (page, from, to) => marks.markSome(page, from, to, bit));
      } else if (isEnough)
        this.forEachNames(token.words, length, (page, from, to) => marks.mark(page, from, to, bit));
      else if (again)
        this.forEachNames(token.words, length, (page, from, to) =>
          marks.markAgainOrInitial(page, from, to, bit),
        );
      else if (many > marks.count * costOfReading) {
        wordsToRead.hold(token.words, vocabulary.tokens.length);
        marks.markThose((name) => names.hasOneOf(wordsToRead, name), bit);
      } else {
        this.filterNames();
        this.forEachNames(token.words, length, (page, from, to) => marks.markAgain(page, from, to, bit));
      }
    }
  }

  /**
   * Whether long names that a word gives new, `many`, are of use only with the next word too, and looking at the names of
   * that first is cheaper than marking all. A short name may have an initial instead.
   */
  private needs(next: QueryToken, many: number): boolean {
    const bit = this.bitOf(next);
    if (next.similar === undefined || hasOtherWords(next) || bit === lastBit) return false;
    return next.names < many * costOfMarking && !this.isEnough((this.coming | this.possible) & ~bit, long);
  }

  /** Fills the filter with the names marked so far and the long names of a word. */
  private filterNames(token?: QueryToken): void {
    const { marks, names } = this.given.index;
    const { filter, touched, count } = marks;
    filter.clear(names.size);
    filter.add(touched, 0, count);
    if (token !== undefined)
      this.forEachNames(token.words, long, (page, from, to) => filter.add(page, from, to));
  }

  /** Takes the marks from names that all words still to come cannot make enough. */
  private dropHopeless(): void {
    const { index, ceilings, wanted, isUndecided } = this.given;
    const possible = this.coming | this.possible | this.open;
    index.marks.narrow(
      (mark, name) =>
        ceilings.highest(tokenBitsOf(mark) | possible, nameWeightOf(mark)) >= wanted.least ||
        hasInitial(mark) ||
        isUndecided(name),
    );
  }

  private forEachNames(
    words: Int32Array,
    length: NameLength,
    visit: (page: Int32Array, from: number, to: number) => void,
  ): void {
    for (const word of words) this.given.index.vocabulary.forEachNames(word, length, visit);
  }

  private namesWith(words: Int32Array, length: NameLength): number {
    let names = 0;
    for (const word of words) names += this.given.index.vocabulary.namesWith(word, length);
    return names;
  }

  private isEnough(mark: number, length: NameLength = short): boolean {
    return this.given.ceilings.highest(mark, length === long ? longFrom : 0) >= this.given.wanted.least;
  }

  private bitOf({ at }: QueryToken): number {
    return this.given.bits[at] ?? 0;
  }
}

/** Whether names have it that are not among those of its words. */
const hasOtherWords = ({ words, similar }: QueryToken): boolean =>
  words.length < (similar?.words.length ?? 0);
