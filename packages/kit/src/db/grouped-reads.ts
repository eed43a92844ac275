import { DatabaseUnavailable } from './database-errors.js';

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

export interface GroupedReadsOptions<Item, Result> {
  /** Only items of one kind are read together. */
  readonly kindOf: (item: Item) => string;
  /** The results of the items, in their order. */
  readonly read: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** Reads under way at a time. */
  readonly atOnce: number;
  /**
   * Milliseconds for which items wait beside a read that is under way, unless a whole group of them waits: a statement
   * for several costs little more than one for each. 0: not at all.
   */
  readonly gatherMs: number;
}

/** Items of one read: more would keep the first of them waiting for the last. */
const mostTogether = 8;

/**
 * Reads together what comes while as many reads are under way as may be, or while items are gathered: one statement and
 * one round trip for all.
 */
export class GroupedReads<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private underWay = 0;
  private gathering: NodeJS.Timeout | undefined;

  constructor(private readonly options: GroupedReadsOptions<Item, Result>) {}

  /** Rejects as `read` does for it alone. */
  get(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      this.next();
    });
  }

  private next(): void {
    const { atOnce, gatherMs } = this.options;
    while (this.underWay < atOnce && this.waiting.length > 0) {
      if (gatherMs > 0 && this.underWay > 0 && this.waiting.length < mostTogether) {
        // A slow read does not hold up the others for longer.
        this.gathering ??= setTimeout(() => {
          void this.run(this.take());
          this.next();
        }, gatherMs);
        return;
      }
      void this.run(this.take());
    }
  }

  /** Of those that wait the first, and others of its kind. */
  private take(): Waiting<Item, Result>[] {
    clearTimeout(this.gathering);
    this.gathering = undefined;
    const { kindOf } = this.options;
    const group: Waiting<Item, Result>[] = [];
    const rest: Waiting<Item, Result>[] = [];
    for (const each of this.waiting) {
      const first = group[0] ?? each;
      const fits = group.length < mostTogether && kindOf(first.item) === kindOf(each.item);
      (fits ? group : rest).push(each);
    }
    this.waiting = rest;
    return group;
  }

  private async run(group: readonly Waiting<Item, Result>[]): Promise<void> {
    this.underWay += 1;
    try {
      await this.settle(group);
    } finally {
      this.underWay -= 1;
      this.next();
    }
  }

  private async settle(group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.options.read(group.map(({ item }) => item));
      if (results.length !== group.length) throw new Error('not every item was read');
      group.forEach(({ resolve }, at) => {
        resolve(results[at] as Result);
      });
    } catch (error) {
      if (group.length > 1 && !(error instanceof DatabaseUnavailable)) {
        // Another of the group may be at fault: alone, each fails for itself.
        for (const each of group) await this.settle([each]);
      } else {
        for (const { reject } of group) reject(error);
      }
    }
  }
}
