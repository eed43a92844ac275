/** Gathers what comes while the last batch is under way, so that much at once costs one statement. */
export class Batcher<Item> {
  private next: { readonly items: Item[]; readonly done: Promise<void> } | undefined;
  private last: Promise<void> = Promise.resolve();

  /** @param most items of one batch; what comes beyond it waits for the next. */
  constructor(
    private readonly handle: (items: readonly Item[]) => Promise<void>,
    private readonly most = Number.POSITIVE_INFINITY,
  ) {}

  /** Resolves when the batch of `item` is handled, rejects when that failed. */
  add(item: Item): Promise<void> {
    if (this.next !== undefined && this.next.items.length < this.most) {
      this.next.items.push(item);
      return this.next.done;
    }
    const items = [item];
    const done = this.flush(items);
    this.next = { items, done };
    this.last = done.catch(() => undefined); // its own callers get it; the next batch only waits for its end
    return done;
  }

  private async flush(items: Item[]): Promise<void> {
    await this.last;
    if (this.next?.items === items) this.next = undefined;
    await this.handle(items);
  }
}
