import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DomainError, type SelfTestReport } from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { IndexSync } from '../live-index/index-sync.js';
import { ThreadEnded } from '@probity/kit/threads';
import { WatchlistRepository } from '../watchlists/watchlist.repository.js';
import type { Progress, SelfTestSettings } from './measure-lists.js';
import { SelfTestThread } from './self-test-thread.adapter.js';

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
    settings: SelfTestSettings,
    onProgress: (progress: Progress) => void = () => undefined,
  ): Promise<SelfTestReport> {
    if (this.running !== undefined) {
      const detail = 'A self-test is running already. Try again when it is done.';
      throw new DomainError('SERVICE_UNAVAILABLE', { detail, retryAfterSeconds: 30 });
    }
    const thread = new SelfTestThread();
    this.running = thread;
    try {
      return await this.run(thread, settings, onProgress);
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
    settings: SelfTestSettings,
    onProgress: (progress: Progress) => void,
  ): Promise<SelfTestReport> {
    await this.sync.execute([thread], new AbortController().signal);
    const { held } = thread;
    if (Object.keys(held).length === 0) {
      const detail = 'No list is loaded, so there is nothing to test.';
      throw new DomainError('LIST_NOT_LOADED', { detail });
    }
    const lists = await this.transactions.read((tx) => this.lists.statesOf(held, tx));
    return { ...(await thread.test(settings, onProgress)), lists };
  }
}
