const pageBits = 16;
const pageSize = 1 << pageBits;
const header = 3;
const smallest = 2;
const largest = 1024;

const grown = (array: Int32Array): Int32Array => {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
};

/**
 * Many growing lists of integers in a few typed arrays. A list is a chain of blocks `capacity, used, next, values`;
 * blocks double in size, so appending never moves a list and never stalls a reader.
 */
export class IntLists {
  private readonly pages: Int32Array[] = [new Int32Array(pageSize)];
  private free = 0;
  private heads: Int32Array = new Int32Array(1024);
  private tails: Int32Array = new Int32Array(1024);
  private sizes: Int32Array = new Int32Array(1024);
  private count = 0;

  /** A new empty list's number. */
  create(): number {
    if (this.count === this.heads.length) {
      this.heads = grown(this.heads);
      this.tails = grown(this.tails);
      this.sizes = grown(this.sizes);
    }
    const block = this.allocate(smallest);
    this.heads[this.count] = block;
    this.tails[this.count] = block;
    this.count += 1;
    return this.count - 1;
  }

  push(list: number, value: number): void {
    let block = this.tails[list] ?? 0;
    let page = this.pageOf(block);
    let at = block & (pageSize - 1);
    if (page[at] === page[at + 1]) {
      const next = this.allocate(Math.min((page[at] ?? smallest) * 2, largest));
      page[at + 2] = next;
      this.tails[list] = next;
      block = next;
      page = this.pageOf(block);
      at = block & (pageSize - 1);
    }
    const used = page[at + 1] ?? 0;
    page[at + header + used] = value;
    page[at + 1] = used + 1;
    this.sizes[list] = (this.sizes[list] ?? 0) + 1;
  }

  sizeOf(list: number): number {
    return this.sizes[list] ?? 0;
  }

  /** Calls `visit` with every value of `list`, oldest first. */
  forEach(list: number, visit: (value: number) => void): void {
    for (let block = this.heads[list] ?? -1; block >= 0;) {
      const page = this.pageOf(block);
      const at = block & (pageSize - 1);
      const end = at + header + (page[at + 1] ?? 0);
      for (let value = at + header; value < end; value += 1) visit(page[value] ?? 0);
      block = page[at + 2] ?? -1;
    }
  }

  private pageOf(block: number): Int32Array {
    return this.pages[block >> pageBits] as Int32Array;
  }

  private allocate(capacity: number): number {
    const size = header + capacity;
    if ((this.free & (pageSize - 1)) + size > pageSize) this.free = (this.free & ~(pageSize - 1)) + pageSize;
    if (this.free >> pageBits >= this.pages.length) this.pages.push(new Int32Array(pageSize));
    const block = this.free;
    const page = this.pageOf(block);
    const at = block & (pageSize - 1);
    page[at] = capacity;
    page[at + 1] = 0;
    page[at + 2] = -1;
    this.free += size;
    return block;
  }
}
