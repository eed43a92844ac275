/**
 * Gathers what is to be marked while the last marking is under way, so that many acknowledgements cost one statement.
 */
export class MarkBatcher {
  readonly #mark: (ids: readonly string[]) => Promise<void>;
  #next: { readonly ids: string[]; readonly done: Promise<void> } | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(mark: (ids: readonly string[]) => Promise<void>) {
    this.#mark = mark;
  }

  /** Resolves when `id` is marked, rejects when that failed. */
  mark(id: string): Promise<void> {
    if (this.#next !== undefined) {
      this.#next.ids.push(id);
      return this.#next.done;
    }
    const ids = [id];
    const done = this.#flush(ids);
    this.#next = { ids, done };
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #flush(ids: string[]): Promise<void> {
    await this.#last;
    this.#next = undefined;
    await this.#mark(ids);
  }
}
