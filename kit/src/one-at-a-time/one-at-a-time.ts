/**
 * Runs what shares a key one after the other, in this process; waiting costs no connection. Several processes need a lock
 * of the database as well.
 */
export class OneAtATime {
  readonly #tails = new Map<string, Promise<unknown>>();

  /** Resolves or rejects as `work` does. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(key) ?? Promise.resolve();
    // The one before may fail; its caller hears of that, this one only waits for its end.
    const mine = before.then(work, work);
    this.#tails.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.#tails.get(key) === mine) this.#tails.delete(key);
    }
  }
}
