const bitsOfPlace = 19;
const placeMask = (1 << bitsOfPlace) - 1;

/**
 * A set of names that may say yes of a few that are not in it: a bit for all names with the same lowest bits. It lies in
 * the memory next to the processor, where the marks of a million names do not: one look at these costs as much as fifty
 * at it.
 */
export class NameFilter {
  private readonly bits = new Int32Array(1 << (bitsOfPlace - 5));

  clear(): void {
    this.bits.fill(0);
  }

  add(names: Int32Array, from: number, to: number): void {
    const { bits } = this;
    for (let at = from; at < to; at += 1) {
      const name = names[at] ?? 0;
      const place = (name & placeMask) >> 5;
      bits[place] = (bits[place] ?? 0) | (1 << (name & 31));
    }
  }

  has(name: number): boolean {
    return (((this.bits[(name & placeMask) >> 5] ?? 0) >> (name & 31)) & 1) !== 0;
  }
}
