import { Batcher, KeyedQueue } from '../async/index.js';
import { DatabaseUnavailable } from './database-errors.js';

/** More would keep the first of them waiting longer than it saves the last. */
const mostTogether = 50;

/**
 * Stores together what comes while the last batch is stored, which costs one round trip and one commit for all. A batch
 * has one item of a key at most: items of one key come one after the other, so that each sees what the last one did.
 */
export class GroupCommit<Item> {
  private readonly turns = new KeyedQueue();
  private readonly batcher: Batcher<Item>;

  /** @param store all of them in one transaction. */
  constructor(private readonly store: (items: readonly Item[]) => Promise<void>) {
    this.batcher = new Batcher(store, mostTogether);
  }

  /** Resolves when the item is stored; rejects as `store` does for it alone. */
  add(key: string, item: Item): Promise<void> {
    return this.turns.run(key, () => this.append(item));
  }

  private async append(item: Item): Promise<void> {
    try {
      await this.batcher.add(item);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error; // as it would be for each alone
      await this.store([item]); // another of its batch may be at fault: alone, each fails for itself
    }
  }
}
