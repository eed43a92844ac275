import { DomainError } from '@probity/contracts';
import { KeyedQueue } from './keyed-queue.js';

export interface Bounds {
  readonly mostRunning: number;
  readonly mostWaiting: number;
}

/** Runs costly work a few at a time; when too many wait, who comes next is refused at once. */
export class BoundedTurns {
  private readonly queue: KeyedQueue;
  private begun = 0;
  private open = 0;

  constructor(private readonly bounds: Bounds) {
    this.queue = new KeyedQueue(bounds.mostRunning);
  }

  /** Settles as `work` does. Throws `TOO_MANY_REQUESTS`. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.open >= this.bounds.mostRunning + this.bounds.mostWaiting)
      throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 });
    this.open += 1;
    this.begun += 1;
    try {
      return await this.queue.run(String(this.begun), work);
    } finally {
      this.open -= 1;
    }
  }
}
