import {
  readInto,
  readNumbers,
  saveArray,
  saveNumbers,
  type ReadBytes,
  type Saved,
} from '../saved-index/saved-values.js';
import type { NameWeight } from './indexed-name-weight.js';
import { isHeld, NameFilter } from './name-filter.js';

/** Query tokens distinguished by a name's mark; further words share the last bit. */
export const mostBits = 11;
const wordBits = (1 << mostBits) - 1;
const initialBit = 1 << mostBits;
const weightShift = mostBits + 1;

/** The mark of one name: the words of the query that it has, as bits, whether it has an initial, and its weight. */
export type Mark = number;
export const tokenBitsOf = (mark: Mark): number => mark & wordBits;
export const hasInitial = (mark: Mark): boolean => (mark & initialBit) !== 0;
/** What the searchable words of the name weigh, at least. */
export const nameWeightOf = (mark: Mark): NameWeight => mark >> weightShift;

/**
 * Which words of one query each name has: a bit a word. Beside them, since names are met in no order and each access to
 * memory costs, a bit for names with an initial and, in the four highest, the `NameWeight`.
 */
export class Marks {
  /** Marked names, the first `count` of them. */
  touched = new Int32Array(1024);
  count = 0;
  private marks = new Uint16Array(1024);
  /** Those that `markSome` marks. */
  readonly filter = new NameFilter();

  add(name: number, withInitial: boolean, weight: NameWeight): void {
    if (name >= this.marks.length) {
      const larger = new Uint16Array(name * 2);
      larger.set(this.marks);
      this.marks = larger;
    }
    this.marks[name] = (withInitial ? initialBit : 0) | (weight << weightShift);
  }

  /** Marks names, new ones too. */
  mark(page: Int32Array, from: number, to: number, bits: number): void {
    const { marks } = this;
    if (this.count + to - from > this.touched.length) this.makeRoom(to - from);
    const { touched } = this;
    let { count } = this;
    for (let at = from; at < to; at += 1) {
      const name = page[at] ?? 0;
      const before = marks[name] ?? 0;
      if ((before & wordBits) === 0) touched[count++] = name;
      marks[name] = before | bits;
    }
    this.count = count;
  }

  markOne(name: number, bits: number): void {
    if (this.count === this.touched.length) this.makeRoom(1);
    const before = this.marks[name] ?? 0;
    if ((before & wordBits) === 0) this.touched[this.count++] = name;
    this.marks[name] = before | bits;
  }

  /** Marks names that are in the filter, new ones too. */
  markSome(page: Int32Array, from: number, to: number, bits: number): void {
    const { marks } = this;
    const { bits: held, mask } = this.filter;
    if (this.count + to - from > this.touched.length) this.makeRoom(to - from);
    for (let at = from; at < to; at += 1) {
      const name = page[at] ?? 0;
      if (!isHeld(held, mask, name)) continue;
      const before = marks[name] ?? 0;
      if ((before & wordBits) === 0) this.touched[this.count++] = name;
      marks[name] = before | bits;
    }
  }

  /** Marks names that are marked already; all of these must be in the filter. */
  markAgain(page: Int32Array, from: number, to: number, bits: number): void {
    const { marks } = this;
    const { bits: held, mask } = this.filter;
    for (let at = from; at < to; at += 1) {
      const name = page[at] ?? 0;
      if (!isHeld(held, mask, name)) continue;
      const before = marks[name] ?? 0;
      if ((before & wordBits) !== 0) marks[name] = before | bits;
    }
  }

  /** Marks those of the marked names that `hasWord`. */
  markThose(hasWord: (name: number) => boolean, bits: number): void {
    const { marks, touched } = this;
    for (let at = 0; at < this.count; at += 1) {
      const name = touched[at] ?? 0;
      if (hasWord(name)) marks[name] = (marks[name] ?? 0) | bits;
    }
  }

  /** Takes away the marks of names for which not `isPossible`. */
  narrow(isPossible: (mark: Mark, name: number) => boolean): void {
    const { marks, touched } = this;
    let kept = 0;
    for (let at = 0; at < this.count; at += 1) {
      const name = touched[at] ?? 0;
      const mark = marks[name] ?? 0;
      if (isPossible(mark, name)) touched[kept++] = name;
      else marks[name] = mark & ~wordBits;
    }
    this.count = kept;
  }

  /** Marks names that are marked already, and those with an initial. */
  markAgainOrInitial(page: Int32Array, from: number, to: number, bits: number): void {
    const { marks } = this;
    if (this.count + to - from > this.touched.length) this.makeRoom(to - from);
    for (let at = from; at < to; at += 1) {
      const name = page[at] ?? 0;
      const before = marks[name] ?? 0;
      if ((before & wordBits) === 0) {
        if ((before & initialBit) === 0) continue;
        this.touched[this.count++] = name;
      }
      marks[name] = before | bits;
    }
  }

  /** The mark of `name`; the words of the query are taken away. */
  takeMark(name: number): Mark {
    const mark = this.marks[name] ?? 0;
    this.marks[name] = mark & ~wordBits;
    return mark;
  }

  clear(): void {
    for (let at = 0; at < this.count; at += 1) this.takeMark(this.touched[at] ?? 0);
    this.count = 0;
  }

  /** A copy, without the words of a query that is under way. */
  *save(): Saved {
    yield* saveNumbers(this.marks.length);
    yield* saveArray(this.marks.map((mark) => mark & ~wordBits));
  }

  /** Takes over what was saved. */
  restore(read: ReadBytes): void {
    this.marks = readInto(read, new Uint16Array(readNumbers(read, 'length').length));
  }

  private makeRoom(more: number): void {
    const larger = new Int32Array(Math.max(this.touched.length * 2, this.count + more));
    larger.set(this.touched);
    this.touched = larger;
  }
}
