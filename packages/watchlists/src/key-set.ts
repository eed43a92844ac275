const smallest = 1024;

/** Two independent halves of a 64 bit hash. */
const hash = (key: string): readonly [number, number] => {
  let high = 0x811c9dc5;
  let low = 0x9e3779b9;
  for (let index = 0; index < key.length; index += 1) {
    const code = key.charCodeAt(index);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x5bd1e995);
    low ^= low >>> 15;
  }
  return [high ^ (low >>> 13), low | 1]; // never 0, which marks a free slot
};

/**
 * The keys of a list that were seen, in 16 to 32 bytes each, where a Set of strings takes a hundred. It holds hashes: of
 * ten million keys two look the same with a chance of one in a hundred thousand.
 */
export class KeySet {
  private count = 0;
  private slots = new Int32Array(smallest * 2);

  get size(): number {
    return this.count;
  }

  /** False when it was there. */
  add(key: string): boolean {
    if (this.count * 4 > this.slots.length) this.grow();
    return this.put(...hash(key));
  }

  private put(high: number, low: number): boolean {
    const last = this.slots.length / 2 - 1;
    let slot = high & last;
    while (this.slots[slot * 2 + 1] !== 0) {
      if (this.slots[slot * 2] === high && this.slots[slot * 2 + 1] === low) return false;
      slot = (slot + 1) & last;
    }
    this.slots[slot * 2] = high;
    this.slots[slot * 2 + 1] = low;
    this.count += 1;
    return true;
  }

  private grow(): void {
    const { slots } = this;
    this.slots = new Int32Array(slots.length * 2);
    this.count = 0;
    for (let at = 0; at < slots.length; at += 2) {
      const [high = 0, low = 0] = slots.subarray(at, at + 2);
      if (low !== 0) this.put(high, low);
    }
  }
}
