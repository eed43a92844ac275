import { readNumbers, saveNumbers, type ReadBytes, type Saved } from '../saved-index/saved-values.js';
import { IntPages } from './int-pages.js';

const header = 3;
const smallest = 2;
const largest = 1024;

/** One list: where its first and last block lie, and how many values it has. */
const headStride = 3;

/**
 * Many growing lists of integers in a few typed arrays. A list is a chain of blocks `capacity, used, next, values`;
 * blocks double in size, so appending never moves a list and never stalls a reader.
 */
export class IntLists {
  private readonly blocks = new IntPages();
  private readonly lists = new IntPages();
  private count = 0;

  /** A new empty list's number. */
  create(): number {
    // Four apart, so that no list's three numbers lie on two pages.
    const at = this.lists.reserve(headStride + 1);
    const block = this.allocate(smallest);
    this.lists.set(at, block);
    this.lists.set(at + 1, block);
    this.count += 1;
    return this.count - 1;
  }

  push(list: number, value: number): void {
    const { blocks, lists } = this;
    let block = lists.get(list * 4 + 1);
    const capacity = blocks.get(block);
    let used = blocks.get(block + 1);
    if (used === capacity) {
      const next = this.allocate(Math.min(capacity * 2, largest));
      blocks.set(block + 2, next);
      lists.set(list * 4 + 1, next);
      block = next;
      used = 0;
    }
    blocks.set(block + header + used, value);
    blocks.set(block + 1, used + 1);
    lists.set(list * 4 + 2, lists.get(list * 4 + 2) + 1);
  }

  sizeOf(list: number): number {
    return this.lists.get(list * 4 + 2);
  }

  /** Calls `visit` with every stretch of neighbouring values of `list`, oldest first: `page[from]` to before `to`. */
  forEachRun(list: number, visit: (page: Int32Array, from: number, to: number) => void): void {
    // Many lists are empty, and their block lies elsewhere in memory.
    if (this.sizeOf(list) === 0) return;
    const { blocks } = this;
    for (let block = this.lists.get(list * 4); block >= 0;) {
      const page = blocks.pageOf(block);
      const at = blocks.offsetOf(block);
      visit(page, at + header, at + header + (page[at + 1] ?? 0));
      block = page[at + 2] ?? -1;
    }
  }

  forEach(list: number, visit: (value: number) => void): void {
    this.forEachRun(list, (page, from, to) => {
      for (let at = from; at < to; at += 1) visit(page[at] ?? 0);
    });
  }

  *save(): Saved {
    yield* saveNumbers(this.count);
    yield* this.blocks.save();
    yield* this.lists.save();
  }

  /** Takes over what was saved; it must be empty. */
  restore(read: ReadBytes): void {
    this.count = readNumbers(read, 'count').count;
    this.blocks.restore(read);
    this.lists.restore(read);
  }

  private allocate(capacity: number): number {
    const block = this.blocks.reserve(header + capacity);
    this.blocks.set(block, capacity);
    this.blocks.set(block + 2, -1);
    return block;
  }
}
