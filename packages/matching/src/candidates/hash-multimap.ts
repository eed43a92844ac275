import { readInto, saveArray, type ReadBytes, type Saved } from '../saved-index/saved-values.js';
import { IntLists } from './int-lists.js';

const segmentBits = 9;
const segments = 1 << segmentBits;
const fullness = 0.7;

type VisitRun = (page: Int32Array, from: number, to: number) => void;
const one = new Int32Array(1);

class Segment {
  keys = new Uint32Array(16);
  /** 0 empty; value + 1; or -(list + 1) when a key has several values. */
  values = new Int32Array(16);
  used = 0;

  /** The slot of `key`, or the empty slot where it belongs. */
  slot(key: number): number {
    const mask = this.keys.length - 1;
    let at = (key >>> segmentBits) & mask;
    while (this.values[at] !== 0 && this.keys[at] !== key) at = (at + 1) & mask;
    return at;
  }

  grow(): void {
    const { keys, values } = this;
    this.keys = new Uint32Array(keys.length * 2);
    this.values = new Int32Array(values.length * 2);
    for (let from = 0; from < keys.length; from += 1) {
      if (values[from] === 0) continue;
      const to = this.slot(keys[from] ?? 0);
      this.keys[to] = keys[from] ?? 0;
      this.values[to] = values[from] ?? 0;
    }
  }
}

/**
 * Values (0 and up) by 32-bit key, several per key. Split into segments so that growing moves a 512th at a time:
 * no update stalls readers for long.
 */
export class HashMultimap {
  private readonly segments = Array.from({ length: segments }, () => new Segment());
  private readonly lists = new IntLists();

  /** Adds `value`; adding the same value to a key twice in a row keeps one. */
  add(key: number, value: number): void {
    const segment = this.segmentOf(key);
    if (segment.used >= segment.keys.length * fullness) segment.grow();
    const at = segment.slot(key);
    const stored = segment.values[at] ?? 0;
    if (stored === 0) {
      segment.keys[at] = key;
      segment.values[at] = value + 1;
      segment.used += 1;
    } else if (stored > 0) {
      if (stored === value + 1) return;
      const list = this.lists.create();
      this.lists.push(list, stored - 1);
      this.lists.push(list, value);
      segment.values[at] = -list - 1;
    } else this.lists.push(-stored - 1, value);
  }

  forEach(key: number, visit: (value: number) => void): void {
    const segment = this.segmentOf(key);
    const stored = segment.values[segment.slot(key)] ?? 0;
    if (stored > 0) visit(stored - 1);
    else if (stored < 0) this.lists.forEach(-stored - 1, visit);
  }

  /** Calls `visit` with every stretch of values of `key`: `page[from]` to before `to`. */
  forEachRun(key: number, visit: VisitRun): void {
    const segment = this.segmentOf(key);
    const stored = segment.values[segment.slot(key)] ?? 0;
    if (stored > 0) {
      one[0] = stored - 1;
      visit(one, 0, 1);
    } else if (stored < 0) this.lists.forEachRun(-stored - 1, visit);
  }

  *save(): Saved {
    yield* saveArray(Uint32Array.from(this.segments, ({ keys }) => keys.length));
    yield* saveArray(Uint32Array.from(this.segments, ({ used }) => used));
    for (const { keys, values } of this.segments) {
      yield* saveArray(keys);
      yield* saveArray(values);
    }
    yield* this.lists.save();
  }

  /** Takes over what was saved; it must be empty. */
  restore(read: ReadBytes): void {
    const sizes = readInto(read, new Uint32Array(segments));
    const used = readInto(read, new Uint32Array(segments));
    this.segments.forEach((segment, at) => {
      segment.used = used[at] ?? 0;
      segment.keys = readInto(read, new Uint32Array(sizes[at] ?? 0));
      segment.values = readInto(read, new Int32Array(sizes[at] ?? 0));
    });
    this.lists.restore(read);
  }

  private segmentOf(key: number): Segment {
    return this.segments[key & (segments - 1)] as Segment;
  }
}
