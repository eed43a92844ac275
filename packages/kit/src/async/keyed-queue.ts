/**
 * Runs work in order per key, different keys at the same time, at most `limit` at once. In this process: several processes
 * need a lock of the database as well; waiting here costs no connection.
 */
export class KeyedQueue {
  private readonly tails = new Map<string, Promise<void>>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(private readonly limit = Number.POSITIVE_INFINITY) {}

  /** Resolves or rejects as `work` does; the next of its key is not affected. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.tails.get(key);
    let finish = (): void => undefined;
    const done = new Promise<void>((resolve) => (finish = resolve));
    this.tails.set(key, done);
    try {
      await before;
      await this.enter();
      try {
        return await work();
      } finally {
        this.leave();
      }
    } finally {
      if (this.tails.get(key) === done) this.tails.delete(key);
      finish();
    }
  }

  /** Resolves when everything given so far has ended. */
  async idle(): Promise<void> {
    while (this.tails.size > 0) await Promise.all(this.tails.values());
  }

  private async enter(): Promise<void> {
    if (this.running < this.limit) this.running += 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private leave(): void {
    const next = this.waiting.shift();
    // A slot is handed on, not freed and taken again: nothing can slip in between.
    if (next === undefined) this.running -= 1;
    else next();
  }
}
