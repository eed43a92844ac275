import type { PreparedName } from '../tokens/token.js';
import { askedName } from './asked-name.js';
import { CloseLook } from './close-look.js';
import { findJoined, findPieces, hasRunFor, withoutArticle } from './joined-words.js';
import { hasInitial, mostBits, weightOf, wordsOf } from './marks.js';
import { MarkCeilings } from './mark-ceilings.js';
import type { Shelf } from './shelf.js';
import { askedWords, isAsked, type Asked } from './query-words.js';
import { lengths, long, longFrom, short, type NameLength } from './vocabulary.js';

/** Most names compared per query name, likeliest first. Bounds the time of a query made of common words. */
const mostCompared = 1_000;
/** What looking closer at a marked name costs, against marking one by a word: it lies anywhere in memory. */
const costOfCloserLook = 30;

/** A listed name worth comparing, and the most it can be alike, its kind of name counted. */
export interface Candidate {
  readonly name: number;
  readonly ceiling: number;
}

export interface Wanted {
  /** The least likeness of a name that can be of use. */
  readonly least: number;
  /** The same for names of one entry, at least `least`; Infinity when the entry is not asked for. */
  readonly leastOf: (entry: number) => number;
}

/** One search for one name of a query: marks names by the words they share, then looks closer at the marked ones. */
class Search {
  private readonly words: readonly Asked[];
  /** Those of the words that names are found by, the rarest first. */
  private readonly asked: readonly Asked[];
  /** The bit of each word of the query; 0 for words that names are not found by. */
  private readonly bits: readonly number[];
  private readonly markCeilings: MarkCeilings;
  private readonly closeLook: CloseLook;

  constructor(
    private readonly query: PreparedName,
    private readonly shelf: Shelf,
    private readonly wanted: Wanted,
  ) {
    this.words = askedWords(query, shelf);
    this.asked = this.words.filter(({ at }) => isAsked(query, at)).sort((a, b) => a.names - b.names);
    const bits = query.tokens.map(() => 0);
    this.asked.forEach(({ at }, order) => (bits[at] = 1 << Math.min(order, mostBits - 1)));
    this.bits = bits;
    const asked = askedName(query);
    this.markCeilings = new MarkCeilings(asked, bits);
    this.closeLook = new CloseLook(asked, bits, shelf);
  }

  run(): Candidate[] {
    const { names, marks, rows } = this.shelf;
    rows.start(this.shelf.vocabulary.tokens.length, this.query.tokens.length);
    marks.clear();
    const apart = this.markApart();
    this.markTogether();
    const open = this.markWords();
    const found: Candidate[] = this.nearlyWhole();
    const whole = new Set(found.map(({ name }) => name));
    const { touched, count } = marks;
    for (let each = 0; each < count; each += 1) {
      const name = touched[each] ?? 0;
      const held = marks.take(name);
      const joined = apart.size === 0 ? 0 : (apart.get(name) ?? 0);
      // Words that a name has as several make its pair a full one; what is left beside them is seen when looking closer.
      const isOpen = joined !== 0 || hasInitial(held);
      const highest = isOpen ? 1 : this.markCeilings.highest(wordsOf(held) | open, weightOf(held));
      if (highest < this.wanted.least || !names.isListed(name)) continue;
      const least = this.wanted.leastOf(names.entryOf(name));
      if (highest < least || whole.has(name)) continue;
      const ceiling = this.closeLook.ceiling(name, joined) * names.factorOf(name);
      if (ceiling >= least) found.push({ name, ceiling });
    }
    marks.count = 0;
    found.sort((a, b) => b.ceiling - a.ceiling || a.name - b.name);
    if (found.length > mostCompared) found.length = mostCompared;
    return found;
  }

  /** Names one edit away from the query as a whole; their words need not be alike. */
  private nearlyWhole(): Candidate[] {
    const { names, whole } = this.shelf;
    const near = new Set<number>();
    whole.forEachNear(
      this.query,
      (name) => names.read(name),
      (name) => near.add(name),
    );
    return [...near]
      .filter((name) => names.isListed(name) && this.wanted.leastOf(names.entryOf(name)) <= 1)
      .map((name) => ({ name, ceiling: 1 }));
  }

  /** Words asked together and listed apart; which words of the query these are, by name. */
  private markApart(): Map<number, number> {
    const found = new Map<number, number>();
    const { marks, joined, vocabulary, asked } = this.shelf;
    for (const { at } of this.asked) {
      const bit = this.bits[at] ?? 0;
      const token = this.query.tokens[at];
      if (token === undefined) continue;
      const tell = (name: number): void => {
        found.set(name, (found.get(name) ?? 0) | bit);
        marks.markOne(name, bit);
      };
      joined.forEach(token.text, tell);
      for (const meaning of token.meanings) joined.forEach(meaning, tell);
      if (asked.of(token).telling.length === 0) {
        findPieces(token.text, vocabulary, (name) => {
          if (hasRunFor(token, name, this.shelf)) tell(name);
        });
      }
      const bare = withoutArticle(token, this.query.mode);
      if (bare === undefined) continue;
      for (const word of asked.of(bare).telling) {
        for (const length of lengths) {
          vocabulary.forEachNames(word, length, (page, from, to) => {
            for (let each = from; each < to; each += 1) tell(page[each] ?? 0);
          });
        }
      }
    }
    return found;
  }

  /** Words asked apart and listed together. */
  private markTogether(): void {
    const { vocabulary, marks, rows } = this.shelf;
    findJoined(this.query.tokens, vocabulary, (word, from, to, similarity) => {
      let bits = 0;
      for (let at = from; at < to; at += 1) {
        bits |= this.bits[at] ?? 0;
        rows.put(word, at, similarity);
      }
      this.closeLook.allowTogether(word, to - from);
      if (bits === 0) return;
      for (const length of lengths)
        vocabulary.forEachNames(word, length, (page, start, end) => marks.mark(page, start, end, bits));
    });
  }

  /**
   * Rare words first. As soon as the words still to come cannot be enough for a new name, they only mark names
   * already met, and the commonest are not looked through at all: their bits are returned, as open questions.
   */
  private markWords(): number {
    const { vocabulary, marks, rows } = this.shelf;
    for (const { at, alike } of this.words) {
      for (let each = 0; each < alike.words.length; each += 1)
        rows.put(alike.words[each] ?? 0, at, alike.similarities[each] ?? 0);
    }
    let coming = this.asked.reduce((bits, { at }) => bits | (this.bits[at] ?? 0), 0);
    // Words that any name may have: alike to a word that too many have, which is seen when looking closer.
    let possible = 0;
    let open = 0;
    // An initial of a listed name may stand for a word that was asked before, and take another one along.
    let before: readonly number[] = [0, 0];
    for (const { at, alike, words } of this.asked) {
      const bit = this.bits[at] ?? 0;
      const withInitial = this.isEnough(before.reduce((bits, each) => bits | each, coming | possible));
      for (const length of lengths) {
        const isEnough = this.isEnough(coming | possible, length);
        const again = withInitial && length === short;
        const many = words.reduce((sum, word) => sum + vocabulary.namesWith(word, length), 0);
        if (!isEnough && !again && many > marks.count * costOfCloserLook) open |= bit;
        else {
          for (const word of words) {
            vocabulary.forEachNames(word, length, (page, from, to) => {
              if (isEnough) marks.mark(page, from, to, bit);
              else marks.markAgain(page, from, to, bit, again);
            });
          }
        }
      }
      if (words.length < alike.words.length) possible |= bit;
      // Words that share the last bit are still to come until the last of them has been.
      if (bit !== 1 << (mostBits - 1)) coming &= ~bit;
      before = [bit, before[0] ?? 0];
    }
    return open | possible;
  }

  private isEnough(mark: number, length: NameLength = short): boolean {
    return this.markCeilings.highest(mark, length === long ? longFrom : 0) >= this.wanted.least;
  }
}

/** The names that may be alike enough, likeliest first. */
export const findCandidates = (query: PreparedName, shelf: Shelf, wanted: Wanted): Candidate[] =>
  new Search(query, shelf, wanted).run();
