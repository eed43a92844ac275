/**
 * What one partition has in hand. Messages end in any order, but a group's place in a partition is one number: it stays
 * at the lowest message that is not handled, so that a crash brings that one again.
 */
export class OffsetsInHand {
  /** In order. */
  #taken: number[] = [];
  /** Index in `#taken` of the lowest that is not handled. */
  #lowest = 0;
  /** Taken and not behind the place. */
  readonly #held = new Set<number>();
  readonly #handled = new Set<number>();
  /** The next to be handled. */
  #place: number | undefined;
  /** The place that the broker knows; before the first commit, where reading began. */
  #known: number | undefined;
  #isCommitted = false;

  /**
   * @returns false: it was taken before. A group that joins anew reads again from the place that the broker knows, so what
   * was handled while the broker was away comes once more.
   */
  take(offset: number): boolean {
    this.#known ??= offset;
    const isBehind = this.#place !== undefined && offset < this.#place && offset >= this.#known;
    if (isBehind || this.#held.has(offset)) return false;
    this.#held.add(offset);
    this.#taken.push(offset);
    return true;
  }

  handled(offset: number): void {
    this.#handled.add(offset);
    for (;;) {
      const lowest = this.#taken[this.#lowest];
      if (lowest === undefined || !this.#handled.delete(lowest)) break;
      this.#held.delete(lowest);
      this.#lowest += 1;
      this.#place = this.#taken[this.#lowest] ?? lowest + 1;
      this.#isCommitted = false;
    }
    if (this.#lowest <= 1_000) return;
    this.#taken = this.#taken.slice(this.#lowest);
    this.#lowest = 0;
  }

  /** The place to commit. Undefined: the broker knows it. */
  get uncommitted(): number | undefined {
    return this.#isCommitted ? undefined : this.#place;
  }

  /** The broker has it. */
  committed(place: number): void {
    this.#known = place;
    this.#isCommitted = place === this.#place;
  }
}
