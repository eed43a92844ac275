import type { NameWeight } from './name-weight.js';

/** Query words told apart by a name's mark; further words share the last bit. */
export const mostBits = 12;
const initialBit = 1 << 15;

const withRoom = <T extends Uint8Array | Uint16Array>(from: T, to: T): T => {
  to.set(from);
  return to;
};

/** Which words of one query each name has: a bit a word, and one bit of its own for names with an initial. */
export class Marks {
  /** Names marked since `clear`, the first `count` of them. */
  touched = new Int32Array(1024);
  count = 0;
  private marks = new Uint16Array(1024);
  private weights = new Uint8Array(1024);

  add(name: number, hasInitial: boolean, weight: NameWeight): void {
    if (name >= this.marks.length) {
      this.marks = withRoom(this.marks, new Uint16Array(name * 2));
      this.weights = withRoom(this.weights, new Uint8Array(name * 2));
    }
    this.marks[name] = hasInitial ? initialBit : 0;
    this.weights[name] = weight;
  }

  /** What the telling words of `name` weigh, at least. */
  weightOf(name: number): NameWeight {
    return this.weights[name] ?? 0;
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
      if ((before & ~initialBit) === 0) touched[count++] = name;
      marks[name] = before | bits;
    }
    this.count = count;
  }

  markOne(name: number, bits: number): void {
    if (this.count === this.touched.length) this.makeRoom(1);
    const before = this.marks[name] ?? 0;
    if ((before & ~initialBit) === 0) this.touched[this.count++] = name;
    this.marks[name] = before | bits;
  }

  /** Marks names that are marked already and, if so told, those with an initial. */
  markAgain(page: Int32Array, from: number, to: number, bits: number, withInitial: boolean): void {
    const { marks } = this;
    if (this.count + to - from > this.touched.length) this.makeRoom(to - from);
    for (let at = from; at < to; at += 1) {
      const name = page[at] ?? 0;
      const before = marks[name] ?? 0;
      if (before === 0 || (before === initialBit && !withInitial)) continue;
      if (before === initialBit) this.touched[this.count++] = name;
      marks[name] = before | bits;
    }
  }

  /** The words of `name`, as bits; its mark is taken away. */
  take(name: number): number {
    const mark = this.marks[name] ?? 0;
    this.marks[name] = mark & initialBit;
    return mark & ~initialBit;
  }

  hasInitial(name: number): boolean {
    return ((this.marks[name] ?? 0) & initialBit) !== 0;
  }

  clear(): void {
    for (let at = 0; at < this.count; at += 1) this.take(this.touched[at] ?? 0);
    this.count = 0;
  }

  private makeRoom(more: number): void {
    const larger = new Int32Array(Math.max(this.touched.length * 2, this.count + more));
    larger.set(this.touched);
    this.touched = larger;
  }
}
