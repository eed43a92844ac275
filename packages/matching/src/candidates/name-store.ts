import { nameKindFactors } from '../align/best-name.js';
import type { NameKind } from '../model.js';
import { readNumbers, saveNumbers, type ReadBytes, type Saved } from '../saved-index/saved-values.js';
import type { NameMode, Part, PreparedName } from '../tokens/token.js';
import { IntPages } from './int-pages.js';
import { indexedNameWeight } from './indexed-name-weight.js';
import { lengthOf, type Vocabulary } from './vocabulary.js';
import type { WordSet } from './word-set.js';

const partNumbers: readonly (Part | undefined)[] = [undefined, 'first', 'middle', 'patronymic', 'last'];
const kindNumbers = Object.keys(nameKindFactors) as readonly NameKind[];
const factors = Float64Array.from(kindNumbers, (kind) => nameKindFactors[kind]);

/**
 * A name's record: its entry, `info`, where its words begin and how many there are; then its words where they are so few.
 * Names are met in no order, and each place in memory costs as much as reading some forty that follow each other.
 */
const stride = 8;
const header = 4;
/** Places from here on are those of the words that lie outside the records. */
const outside = 2 ** 30;
/** `info` holds the place among the entry's names, the kind of name, and whether the name is still listed. */
const placeMask = 0xffff;
const kindShift = 16;
const kindMask = 7;
const alive = 1 << 20;
/** A word holds its number in the vocabulary and, in the lowest bits, the part of the name that it is. */
const partBits = 3;

/** Which of its entry's names a name is, and what kind of name. */
export interface NamePlace {
  readonly place: number;
  readonly kind: NameKind;
}

/** All listed names of one mode: whose each is, and its words. Names of removed entries stay and are dead. */
export class NameStore {
  size = 0;
  private readonly records = new IntPages();
  private readonly words = new IntPages();

  constructor(
    private readonly vocabulary: Vocabulary,
    private readonly mode: NameMode,
  ) {}

  add(name: PreparedName, entry: number, at: NamePlace): number {
    const record = this.records.reserve(stride);
    const count = name.tokens.length;
    const isOutside = count > stride - header;
    const start = isOutside ? this.words.reserve(count) : record + header;
    const words = isOutside ? this.words : this.records;
    this.records.set(record, entry);
    this.records.set(record + 2, isOutside ? outside + start : start);
    this.records.set(record + 3, count);
    const length = lengthOf(indexedNameWeight(name));
    name.tokens.forEach((token, index) => {
      const word = this.vocabulary.intern(token);
      words.set(start + index, (word << partBits) | partNumbers.indexOf(name.parts[index]));
      this.vocabulary.addName(word, this.size, length);
    });
    this.keep(this.size, at);
    this.size += 1;
    return this.size - 1;
  }

  /** The name is listed, at this place of its entry. */
  keep(number: number, { place, kind }: NamePlace): void {
    const info = Math.min(place, placeMask) | (kindNumbers.indexOf(kind) << kindShift) | alive;
    this.records.set(number * stride + 1, info);
  }

  /** The name is no longer listed. */
  drop(number: number): void {
    this.records.set(number * stride + 1, 0);
  }

  isListed(number: number): boolean {
    return (this.records.get(number * stride + 1) & alive) !== 0;
  }

  entryOf(number: number): number {
    return this.records.get(number * stride);
  }

  placeOf(number: number): number {
    return this.records.get(number * stride + 1) & placeMask;
  }

  kindOf(number: number): NameKind {
    return kindNumbers[this.kindNumber(number)] ?? 'alias';
  }

  /** What a name of this kind is worth; see `nameKindFactors`. */
  factorOf(number: number): number {
    return factors[this.kindNumber(number)] ?? 1;
  }

  wordCount(number: number): number {
    return this.records.get(number * stride + 3);
  }

  /** Where the words of a name begin, for `wordAt`. */
  firstWord(number: number): number {
    return this.records.get(number * stride + 2);
  }

  wordAt(at: number): number {
    return this.placedAt(at) >> partBits;
  }

  /** Whether the name has one of these words. */
  hasOneOf(words: Pick<WordSet, 'has'>, number: number): boolean {
    const page = this.records.pageOf(number * stride);
    const record = this.records.offsetOf(number * stride);
    const count = page[record + 3] ?? 0;
    if (count > stride - header) return this.hasOneOutside(words, this.firstWord(number), count);
    for (let at = record + header; at < record + header + count; at += 1)
      if (words.has((page[at] ?? 0) >> partBits)) return true;
    return false;
  }

  /** The name as it was prepared, but for how it is displayed, which its entry knows. */
  read(number: number): PreparedName {
    const start = this.firstWord(number);
    const count = this.wordCount(number);
    const tokens = [];
    const parts: (Part | undefined)[] = [];
    let weight = 0;
    for (let at = start; at < start + count; at += 1) {
      const word = this.placedAt(at);
      const token = this.vocabulary.tokens[word >> partBits];
      if (token === undefined) continue;
      tokens.push(token);
      parts.push(partNumbers[word & ((1 << partBits) - 1)]);
      weight += token.weight;
    }
    return { display: '', mode: this.mode, tokens, parts, weight };
  }

  *save(): Saved {
    yield* saveNumbers(this.size);
    yield* this.records.save();
    yield* this.words.save();
  }

  /** Takes over what was saved; it must be empty. */
  restore(read: ReadBytes): void {
    this.size = readNumbers(read, 'size').size;
    this.records.restore(read);
    this.words.restore(read);
  }

  private hasOneOutside(words: Pick<WordSet, 'has'>, start: number, count: number): boolean {
    for (let at = start; at < start + count; at += 1) if (words.has(this.wordAt(at))) return true;
    return false;
  }

  private placedAt(at: number): number {
    return at < outside ? this.records.get(at) : this.words.get(at - outside);
  }

  private kindNumber(number: number): number {
    return (this.records.get(number * stride + 1) >> kindShift) & kindMask;
  }
}
