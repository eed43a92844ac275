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
}
