import {
  readInto,
  readNumbers,
  saveArray,
  saveNumbers,
  type ReadBytes,
  type Saved,
} from '../saved-index/saved-values.js';
import { IntPages } from './int-pages.js';

/** Places of the blocks of a list: of 2, 4, 8 … up to this. */
const largest = 4096;
const smallest = 2;
/** Values in a block of the largest size; behind them stands where the next one lies. */
const linked = largest - 1;

/** One list: where its first and last block lie, and how many values it has. Four apart, so that no page's end cuts it. */
const headStride = 4;

/**
 * Many growing lists of integers in a few typed arrays. The values of a list lie together up to 4,095 of them: one that
 * fills its block moves to one twice as large, and leaves its own to others. Longer lists are chains of the largest blocks,
 * so that no update moves many values.
 */
export class IntLists {
  private readonly blocks = new IntPages();
  private readonly lists = new IntPages();
  /** By the size of blocks, as a power of two: one that no list uses, plus 1; in it stands the next. 0 for none. */
  private readonly unused = new Int32Array(32 - Math.clz32(largest));
  private count = 0;

  /** A new empty list's number. */
  create(): number {
    this.lists.reserve(headStride);
    this.count += 1;
    return this.count - 1;
  }

  push(list: number, value: number): void {
    const { blocks, lists } = this;
    const head = list * headStride;
    const size = lists.get(head + 2);
    if (size === 0) this.startAt(head, this.allocate(smallest));
    else if (size < linked) {
      // Its block has as many places as the power of two that its values just fill, or more.
      if (size >= smallest && (size & (size - 1)) === 0) this.move(head, size);
    } else if (size % linked === 0) this.link(head);
    blocks.set(lists.get(head + 1) + (size % linked), value);
    lists.set(head + 2, size + 1);
  }

  sizeOf(list: number): number {
    return this.lists.get(list * headStride + 2);
  }

  /** Calls `visit` with every stretch of neighbouring values of `list`, oldest first: `page[from]` to before `to`. */
  forEachRun(list: number, visit: (page: Int32Array, from: number, to: number) => void): void {
    const { blocks, lists } = this;
    const head = list * headStride;
    let left = lists.get(head + 2);
    if (left === 0) return;
    let block = lists.get(head);
    for (; left > linked; left -= linked) {
      const page = blocks.pageOf(block);
      const at = blocks.offsetOf(block);
      visit(page, at, at + linked);
      block = page[at + linked] ?? 0;
    }
    const at = blocks.offsetOf(block);
    visit(blocks.pageOf(block), at, at + left);
  }

  forEach(list: number, visit: (value: number) => void): void {
    this.forEachRun(list, (page, from, to) => {
      for (let at = from; at < to; at += 1) visit(page[at] ?? 0);
    });
  }

  *save(): Saved {
    yield* saveNumbers(this.count);
    yield* saveArray(this.unused);
    yield* this.blocks.save();
    yield* this.lists.save();
  }

  /** Takes over what was saved; it must be empty. */
  restore(read: ReadBytes): void {
    this.count = readNumbers(read, 'count').count;
    readInto(read, this.unused);
    this.blocks.restore(read);
    this.lists.restore(read);
  }

  private startAt(head: number, block: number): void {
    this.lists.set(head, block);
    this.lists.set(head + 1, block);
  }

  /** Moves the values of a list to a block of twice their number. */
  private move(head: number, size: number): void {
    const { blocks, lists } = this;
    const from = lists.get(head);
    const to = this.allocate(size * 2);
    const start = blocks.offsetOf(from);
    blocks.pageOf(to).set(blocks.pageOf(from).subarray(start, start + size), blocks.offsetOf(to));
    this.startAt(head, to);
    const power = Math.log2(size);
    blocks.set(from, this.unused[power] ?? 0);
    this.unused[power] = from + 1;
  }

  /** Appends a block to the chain of a list. */
  private link(head: number): void {
    const next = this.allocate(largest);
    this.blocks.set(this.lists.get(head + 1) + linked, next);
    this.lists.set(head + 1, next);
  }

  private allocate(places: number): number {
    const power = Math.log2(places);
    const block = (this.unused[power] ?? 0) - 1;
    if (block < 0) return this.blocks.reserve(places);
    this.unused[power] = this.blocks.get(block);
    return block;
  }
}
