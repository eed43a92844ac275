import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DomainError, type SelfTestReport } from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { IndexSync, SyncedWorker } from '../live-index/index-sync.js';
import { replied, Thread, ThreadEnded } from '@probity/kit/threads';
import { WatchlistRepository } from '../watchlists/watchlist.repository.js';
import { selfTestSettings, type Progress, type RequestedSelfTest } from './measure-lists.js';
import type { SelfTestCall, SelfTestReply } from './tested-lists.js';

const program = new URL('./self-test-worker.adapter.js', import.meta.url);

/** A thread for one self-test: the lists a second time, with an index of their own, until its end. */
type SelfTestThread = Thread<SelfTestCall, SelfTestReply>;

/** Matches altered names of the live lists' own parties, and invented ones, with those lists. Stores nothing. */
@Injectable()
export class RunSelfTest implements OnModuleDestroy {
  private running: SelfTestThread | undefined;

  constructor(
    private readonly sync: IndexSync,
    private readonly lists: WatchlistRepository,
    private readonly transactions: Transactions,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await this.running?.end();
  }

  /** One at a time, since each holds the lists once more. Throws `LIST_NOT_LOADED`, `SERVICE_UNAVAILABLE`. */
  async execute(
    requested: RequestedSelfTest,
    onProgress: (progress: Progress) => void = () => undefined,
  ): Promise<SelfTestReport> {
    if (this.running !== undefined) {
      const detail = 'A self-test is running already. Try again when it is done.';
      throw new DomainError('SERVICE_UNAVAILABLE', { detail, retryAfterSeconds: 30 });
    }
    const thread: SelfTestThread = new Thread(program);
    this.running = thread;
    try {
      return await this.run(thread, requested, onProgress);
    } catch (cause) {
      if (!(cause instanceof ThreadEnded)) throw cause;
      throw new DomainError('SERVICE_UNAVAILABLE', {
        detail: 'The self-test did not come to its end.',
        cause,
      });
    } finally {
      this.running = undefined;
      await thread.end();
    }
  }

  private async run(
    thread: SelfTestThread,
    requested: RequestedSelfTest,
    onProgress: (progress: Progress) => void,
  ): Promise<SelfTestReport> {
    const worker = new SyncedWorker(thread);
    await this.sync.execute([worker], new AbortController().signal);
    if (worker.snapshots.size === 0) {
      const detail = 'No list is loaded, so there is nothing to test.';
      throw new DomainError('LIST_NOT_LOADED', { detail });
    }
    const held = Object.fromEntries(worker.snapshots);
    const lists = await this.transactions.read((tx) => this.lists.statesOf(held, tx));
    const settings = selfTestSettings(requested);
    for (;;) {
      const reply = await thread.ask({ kind: 'step', settings });
      if (reply.kind === 'under-way') onProgress(reply);
      else return { ...replied(reply, 'measured').measured, lists };
    }
  }
}
