/**
 * The offsets of one partition that are being handled. Messages end in any order, but a group commits one offset: that of
 * the lowest message that is not handled, so that this one is read again after a crash.
 */
export class InFlightOffsets {
  /** In order. */
  #taken: number[] = [];
  /** Index in `#taken` of the lowest that is not handled. */
  #lowest = 0;
  /** Taken and not below the position. */
  readonly #held = new Set<number>();
  readonly #handled = new Set<number>();
  /** The next to be handled. */
  #position: number | undefined;
  /** The offset that the broker knows; before the first commit, where reading began. */
  #known: number | undefined;
  #isCommitted = false;

  /**
   * @returns false: it was taken before. A group that joins anew reads again from the committed offset, so what was
   * handled while the broker was away is read once more.
   */
  take(offset: number): boolean {
    this.#known ??= offset;
    const isBehind = this.#position !== undefined && offset < this.#position && offset >= this.#known;
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
      this.#position = this.#taken[this.#lowest] ?? lowest + 1;
      this.#isCommitted = false;
    }
    if (this.#lowest <= 1_000) return;
    this.#taken = this.#taken.slice(this.#lowest);
    this.#lowest = 0;
  }

  /** The offset to commit. Undefined: the broker knows it. */
  get uncommitted(): number | undefined {
    return this.#isCommitted ? undefined : this.#position;
  }

  /** The broker has it. */
  committed(offset: number): void {
    this.#known = offset;
    this.#isCommitted = offset === this.#position;
  }
}
