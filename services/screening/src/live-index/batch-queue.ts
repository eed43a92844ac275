import { DomainError } from '@probity/contracts';

export interface BatchLimits {
  /** Batches of one user, under way or waiting. */
  readonly perUser: number;
  /** Batches of all users that may wait, and milliseconds that each may. */
  readonly waiting: number;
  readonly longestWaitMs: number;
}

const usualBatchLimits: BatchLimits = { perUser: 2, waiting: 16, longestWaitMs: 5_000 };

/** Lets so many batches run at a time, and refuses those that would wait too long. */
export class BatchQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly ofUser = new Map<string, number>();

  /** @param slots batches that may run at a time. */
  constructor(
    private readonly slots: number,
    private readonly limits: BatchLimits = usualBatchLimits,
  ) {}

  /** Throws `MATCH_LIMIT_REACHED` when the user has batches enough, `MATCH_BUSY` when all have. */
  async run<Result>(userId: string, batch: () => Promise<Result>): Promise<Result> {
    const own = this.ofUser.get(userId) ?? 0;
    if (own >= this.limits.perUser) throw new DomainError('MATCH_LIMIT_REACHED', { retryAfterSeconds: 2 });
    this.ofUser.set(userId, own + 1);
    try {
      await this.takeSlot();
      try {
        return await batch();
      } finally {
        this.freeSlot();
      }
    } finally {
      this.leave(userId);
    }
  }

  private async takeSlot(): Promise<void> {
    if (this.running < this.slots) this.running += 1;
    else await this.wait();
  }

  /** The slot goes to who waits longest, so that no later batch gets it first. */
  private freeSlot(): void {
    const next = this.waiting.shift();
    if (next === undefined) this.running -= 1;
    else next();
  }

  private wait(): Promise<void> {
    const busy = () => new DomainError('MATCH_BUSY', { retryAfterSeconds: 5 });
    if (this.waiting.length >= this.limits.waiting) throw busy();
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(patience);
        resolve();
      };
      const patience = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(begin), 1);
        reject(busy());
      }, this.limits.longestWaitMs);
      this.waiting.push(begin);
    });
  }

  private leave(userId: string): void {
    const left = (this.ofUser.get(userId) ?? 1) - 1;
    if (left === 0) this.ofUser.delete(userId);
    else this.ofUser.set(userId, left);
  }
}
