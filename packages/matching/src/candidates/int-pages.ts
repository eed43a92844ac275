import {
  readInto,
  readNumbers,
  saveArray,
  saveNumbers,
  type ReadBytes,
  type Saved,
} from '../saved-index/saved-values.js';

const pageBits = 16;
const pageSize = 1 << pageBits;
const pageMask = pageSize - 1;

/** A growing array of 32-bit integers in pages: growing copies nothing, so that no update stalls a reader. */
export class IntPages {
  length = 0;
  private readonly pages: Int32Array[] = [];

  get(at: number): number {
    return (this.pages[at >> pageBits] as Int32Array)[at & pageMask] ?? 0;
  }

  /** The page that holds place `at`, and where in it: for loops over values that lie together. */
  pageOf(at: number): Int32Array {
    return this.pages[at >> pageBits] as Int32Array;
  }

  offsetOf(at: number): number {
    return at & pageMask;
  }

  set(at: number, value: number): void {
    (this.pages[at >> pageBits] as Int32Array)[at & pageMask] = value;
  }

  /** Room for `count` neighbouring values, all 0, that no page's end cuts in two; where it begins. */
  reserve(count: number): number {
    if (count > pageSize) throw new RangeError(`At most ${pageSize} values lie together, not ${count}.`);
    if ((this.length & pageMask) + count > pageSize) this.length = (this.length | pageMask) + 1;
    const start = this.length;
    this.length += count;
    while (this.pages.length * pageSize < this.length) this.pages.push(new Int32Array(pageSize));
    return start;
  }

  *save(): Saved {
    yield* saveNumbers(this.length, this.pages.length);
    for (const [number, page] of this.pages.entries())
      yield* saveArray(page.subarray(0, this.usedOf(number)));
  }

  /** Takes over what was saved; it must be empty. */
  restore(read: ReadBytes): void {
    const { length, pages } = readNumbers(read, 'length', 'pages');
    this.length = length;
    for (let number = 0; number < pages; number += 1) {
      const page = new Int32Array(pageSize);
      readInto(read, page.subarray(0, this.usedOf(number)));
      this.pages.push(page);
    }
  }

  private usedOf(page: number): number {
    return Math.min(pageSize, this.length - page * pageSize);
  }
}
