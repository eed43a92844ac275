/** Where a row lies in a file of rows. */
export interface RowPlace {
  readonly offset: number;
  readonly length: number;
}

const smallest = 1024;

/** FNV-1a, 32 bit: any even hash does, because whoever finds a row compares the whole key. */
const hash = (key: string): number => {
  let value = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    value = Math.imul(value ^ key.charCodeAt(index), 0x01000193);
  }
  return value | 0; // as an Int32Array holds it, also for the empty key
};

const grown = <Numbers extends Int32Array | Float64Array>(into: Numbers, from: Numbers): Numbers => {
  into.set(from);
  return into;
};

/**
 * Finds rows by key in 24 to 32 bytes a row, where a Map of strings takes ten times that. It holds hashes, so `find` may
 * give rows of another key too.
 */
export class RowIndex {
  private size = 0;
  private hashes = new Int32Array(smallest);
  private lengths = new Int32Array(smallest);
  private offsets = new Float64Array(smallest);
  /** The row before in the same bucket plus one; 0 ends the chain. */
  private previous = new Int32Array(smallest);
  /** The last row of each bucket plus one. */
  private buckets = new Int32Array(smallest);

  add(key: string, { offset, length }: RowPlace): void {
    if (this.size === this.hashes.length) this.grow();
    const row = this.size;
    this.hashes[row] = hash(key);
    this.offsets[row] = offset;
    this.lengths[row] = length;
    this.size += 1;
    this.chain(row);
  }

  /** In the order of adding. */
  find(key: string): RowPlace[] {
    const wanted = hash(key);
    const found: RowPlace[] = [];
    let next = this.buckets[wanted & (this.buckets.length - 1)] ?? 0;
    while (next !== 0) {
      const row = next - 1;
      if (this.hashes[row] === wanted)
        found.push({ offset: this.offsets[row] ?? 0, length: this.lengths[row] ?? 0 });
      next = this.previous[row] ?? 0;
    }
    return found.reverse();
  }

  private chain(row: number): void {
    const bucket = (this.hashes[row] ?? 0) & (this.buckets.length - 1);
    this.previous[row] = this.buckets[bucket] ?? 0;
    this.buckets[bucket] = row + 1;
  }

  private grow(): void {
    const capacity = this.size * 2;
    this.hashes = grown(new Int32Array(capacity), this.hashes);
    this.lengths = grown(new Int32Array(capacity), this.lengths);
    this.offsets = grown(new Float64Array(capacity), this.offsets);
    this.previous = new Int32Array(capacity);
    this.buckets = new Int32Array(capacity);
    for (let row = 0; row < this.size; row += 1) this.chain(row);
  }
}
