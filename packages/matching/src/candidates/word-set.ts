const none = new Int32Array(0);

/** Some of the listed words: a bit for each word that is listed, so that all of them lie next to the processor. */
export class WordSet {
  private bits: Int32Array = none;
  private held: Int32Array = none;

  /** Holds these words, of `listed`, and no others. */
  hold(words: Int32Array, listed: number): void {
    for (const word of this.held) this.bits[word >> 5] = 0;
    if (this.bits.length <= listed >> 5) this.bits = new Int32Array((listed >> 4) + 1);
    for (const word of words) this.bits[word >> 5] = (this.bits[word >> 5] ?? 0) | (1 << (word & 31));
    this.held = words;
  }

  remove(word: number): void {
    this.bits[word >> 5] = (this.bits[word >> 5] ?? 0) & ~(1 << (word & 31));
  }

  has(word: number): boolean {
    return (((this.bits[word >> 5] ?? 0) >> (word & 31)) & 1) !== 0;
  }
}
