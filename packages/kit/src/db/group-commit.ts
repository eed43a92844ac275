import { DatabaseUnavailable } from './database-errors.js';

interface Waiting<Item> {
  readonly key: string;
  readonly item: Item;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** More would keep the first of them waiting longer than it saves the last. */
const mostTogether = 50;

/**
 * Stores together what comes while the last batch is stored, which costs one round trip and one commit for all. A batch
 * has one item of a key at most: items of one key come one after the other, so that each sees what the last one did.
 */
export class GroupCommit<Item> {
  private waiting: Waiting<Item>[] = [];
  private isStoring = false;

  /**
   * @param store all of them in one transaction.
   * @param kindOf only items of one kind are stored together; all when absent.
   */
  constructor(
    private readonly store: (items: readonly Item[]) => Promise<void>,
    private readonly kindOf: (item: Item) => string = () => '',
  ) {}

  /** Resolves when the item is stored; rejects as `store` does for it alone. */
  add(key: string, item: Item): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ key, item, resolve, reject });
      if (!this.isStoring) void this.storeAll();
    });
  }

  private async storeAll(): Promise<void> {
    this.isStoring = true;
    await Promise.resolve(); // what was read together comes together: the first of it waits for the rest
    while (this.waiting.length > 0) await this.settle(this.take());
    this.isStoring = false;
  }

  /** Of those that wait, and are of the kind of the first, the first of each key: all that may be stored now. */
  private take(): Waiting<Item>[] {
    const batch = new Map<string, Waiting<Item>>();
    const rest: Waiting<Item>[] = [];
    const kinds = this.waiting.map(({ item }) => this.kindOf(item));
    for (const [index, each] of this.waiting.entries()) {
      const fits = batch.size < mostTogether && !batch.has(each.key) && kinds[index] === kinds[0];
      if (fits) batch.set(each.key, each);
      else rest.push(each);
    }
    this.waiting = rest;
    return [...batch.values()];
  }

  private async settle(batch: readonly Waiting<Item>[]): Promise<void> {
    try {
      await this.store(batch.map(({ item }) => item));
    } catch (error) {
      if (error instanceof DatabaseUnavailable) {
        for (const { reject } of batch) reject(error); // as it would be for each alone
      } else {
        // Another of its batch may be at fault: alone, each fails for itself.
        await Promise.all(batch.map((each) => this.storeAlone(each)));
      }
      return;
    }
    for (const { resolve } of batch) resolve();
  }

  private async storeAlone({ item, resolve, reject }: Waiting<Item>): Promise<void> {
    try {
      await this.store([item]);
      resolve();
    } catch (error) {
      reject(error);
    }
  }
}
