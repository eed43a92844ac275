/**
 * What one partition has in hand. Messages end in any order, but a group's place in a partition is one number: it stays
 * at the lowest message that is not handled, so that a crash brings that one again.
 */
export class OffsetsInHand {
  /** In order; from `#first` on. */
  readonly #taken: number[] = [];
  #first = 0;
  readonly #held = new Set<number>();
  readonly #handled = new Set<number>();
  #committed: number | undefined;

  /** @returns false: it is in hand already, as a group that joined anew reads again from its place. */
  take(offset: number): boolean {
    if (this.#held.has(offset)) return false;
    this.#held.add(offset);
    this.#taken.push(offset);
    return true;
  }

  handled(offset: number): void {
    this.#handled.add(offset);
    for (;;) {
      const lowest = this.#taken[this.#first];
      if (lowest === undefined || !this.#handled.delete(lowest)) break;
      this.#held.delete(lowest);
      this.#first += 1;
    }
    // All but the last of what is behind the place, which tells it when nothing is in hand.
    if (this.#first > 1_000) this.#first -= this.#taken.splice(0, this.#first - 1).length;
  }

  /** The place to commit: the next message to be handled. Undefined when the broker knows it. */
  get uncommitted(): number | undefined {
    const place = this.#place();
    return place === this.#committed ? undefined : place;
  }

  committed(place: number): void {
    this.#committed = place;
  }

  #place(): number | undefined {
    if (this.#first === 0) return undefined;
    const last = this.#taken[this.#first - 1];
    return this.#taken[this.#first] ?? (last === undefined ? undefined : last + 1);
  }
}
