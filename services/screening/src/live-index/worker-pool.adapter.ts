import { availableParallelism } from 'node:os';
import { DomainError } from '@probity/contracts';
import { Thread } from '@probity/kit/threads';
import type { IndexReply, IndexRequest, MatchRequest } from './index-messages.js';
import { SyncedWorker } from './index-sync.js';

/** Threads beyond this are started only when the settings say so: each holds all lists in memory. */
const mostByItself = 4;

/** One processor is left to HTTP and the database where there are several. */
const usualThreads = (): number => Math.min(mostByItself, Math.max(1, availableParallelism() - 1));

/** Requests that one thread may have before others are refused: seconds of searches. */
const longestBacklog = 200;

/** Batches that share one thread; they take turns. */
const batchesPerThread = 4;

const program = new URL('./index-worker.adapter.js', import.meta.url);

export interface IndexWorkerData {
  /** Path where the thread saves its index; absent, it does not. */
  readonly indexFile?: string | undefined;
}

/** What a worker needs of its thread. */
export type IndexThread = Pick<Thread<IndexRequest, IndexReply>, 'ask' | 'ended' | 'end' | 'load'>;

export type IndexWorker = SyncedWorker<IndexThread>;

/** Starts threads that save their index at this path. */
export const startThread = (indexFile?: string) => (): IndexThread => {
  const data: IndexWorkerData = { indexFile };
  return new Thread<IndexRequest, IndexReply>(program, data);
};

/** The threads that match. One that ends by itself is replaced by `fill`. */
export class WorkerPool {
  private readonly running = new Set<IndexWorker>();

  constructor(
    readonly count: number = usualThreads(),
    private readonly start: () => IndexThread = startThread(),
  ) {}

  get workers(): readonly IndexWorker[] {
    return [...this.running];
  }

  get ready(): readonly IndexWorker[] {
    return this.workers.filter(({ isReady }) => isReady);
  }

  /** Batches that may run at a time: where there are several threads, one is left to searches. */
  get batchSlots(): number {
    return batchesPerThread * Math.max(1, this.count - 1);
  }

  /**
   * Sends to the thread with the fewest requests; a batch leaves the first thread to searches where there are others. Throws
   * `SERVICE_UNAVAILABLE` when too many wait, rejects with `ThreadEnded` when the thread ends. Undefined when no thread is
   * ready.
   */
  match(request: MatchRequest, isBatch: boolean): Promise<IndexReply> | undefined {
    const { ready } = this;
    const usable = isBatch && ready.length > 1 ? ready.slice(1) : ready;
    const [first, ...others] = usable;
    if (first === undefined) return undefined;
    const { thread } = others.reduce(
      (best, worker) => (loadOf(worker) < loadOf(best) ? worker : best),
      first,
    );
    if (thread.load >= longestBacklog) {
      const detail = 'Too many searches are under way. Try again in a moment.';
      throw new DomainError('SERVICE_UNAVAILABLE', { detail, retryAfterSeconds: 1 });
    }
    return thread.ask(request);
  }

  /** Starts the threads that are missing; `onEnd` is called for each that ends by itself. */
  fill(onEnd: (reason: Error, wasReady: boolean) => void): void {
    while (this.running.size < this.count) {
      const worker = new SyncedWorker(this.start());
      this.running.add(worker);
      void worker.thread.ended.then((reason) => {
        if (this.running.delete(worker)) onEnd(reason, worker.isReady);
      });
    }
  }

  async end(): Promise<void> {
    const { workers } = this;
    this.running.clear();
    await Promise.all(workers.map(({ thread }) => thread.end()));
  }
}

const loadOf = ({ thread }: IndexWorker): number => thread.load;
