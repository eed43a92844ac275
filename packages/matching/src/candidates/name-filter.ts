const fewestPlaces = 1 << 10;
const mostPlaces = 1 << 19;

/**
 * A set of names that may say yes of a few that are not in it: a bit for all names with the same lowest bits, half a
 * million of them at most. So it lies in the memory next to the processor, where the marks of a million names do not: one
 * look at these costs as much as fifty at it.
 */
export class NameFilter {
  bits = new Int32Array(fewestPlaces >> 5);
  mask = fewestPlaces - 1;

  /** Empties it, for names with numbers below `names`; of few names it is exact, and emptied sooner. */
  clear(names: number): void {
    if (this.mask + 1 >= Math.min(names, mostPlaces)) this.bits.fill(0);
    else {
      let places = this.mask + 1;
      while (places < Math.min(names, mostPlaces)) places *= 2;
      this.bits = new Int32Array(places >> 5);
      this.mask = places - 1;
    }
  }

  add(names: Int32Array, from: number, to: number): void {
    const { bits, mask } = this;
    for (let at = from; at < to; at += 1) {
      const name = names[at] ?? 0;
      const place = (name & mask) >> 5;
      bits[place] = (bits[place] ?? 0) | (1 << (name & 31));
    }
  }
}

/** Whether a filter with these `bits` and this `mask` may hold a name. For loops, which read both but once. */
export const isHeld = (bits: Int32Array, mask: number, name: number): boolean =>
  (((bits[(name & mask) >> 5] ?? 0) >> (name & 31)) & 1) !== 0;
