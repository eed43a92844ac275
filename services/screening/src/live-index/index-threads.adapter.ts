import { availableParallelism } from 'node:os';
import { Thread } from '@probity/kit/threads';
import type { IndexCall, IndexReply } from './index-calls.js';
import { IndexThread, type CalledThread } from './index-thread.adapter.js';

/** Threads beyond this are started only when they are asked for: each holds all lists in memory. */
const mostByItself = 4;

/** One processor is left to HTTP and the database where there are several. */
const usualThreads = (): number => Math.min(mostByItself, Math.max(1, availableParallelism() - 1));

const program = new URL('./index-worker.adapter.js', import.meta.url);

const startWorker = (): CalledThread => new Thread<IndexCall, IndexReply>(program);

/** The threads that match, each with an index of its own. One that ends by itself is replaced by `fill`. */
export class IndexThreads {
  private readonly running = new Set<IndexThread>();

  constructor(
    readonly count: number = usualThreads(),
    private readonly start: () => CalledThread = startWorker,
  ) {}

  get all(): readonly IndexThread[] {
    return [...this.running];
  }

  /** The one with the fewest calls of those that may be asked. */
  get idlest(): IndexThread | undefined {
    return this.all
      .filter(({ isReady }) => isReady)
      .reduce<IndexThread | undefined>(
        (best, thread) => (best === undefined || thread.load < best.load ? thread : best),
        undefined,
      );
  }

  /** Starts the threads that are missing; `onGone` is told of each that ends by itself. */
  fill(onGone: (reason: Error, wasReady: boolean) => void): void {
    while (this.running.size < this.count) {
      const thread = new IndexThread(this.start());
      this.running.add(thread);
      void thread.ended.then((reason) => {
        if (this.running.delete(thread)) onGone(reason, thread.isReady);
      });
    }
  }

  async end(): Promise<void> {
    const threads = this.all;
    this.running.clear();
    await Promise.all(threads.map((thread) => thread.end()));
  }
}
