import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RepeatingJob } from '@probity/kit/async';
import { jobTrigger, Clock, Ids } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { Logger } from '@probity/kit/observability';
import type { ListSource } from '@probity/watchlists';
import { WatchlistRepository } from '../watchlists/watchlist.repository.js';
import { UpdateLists, type UpdateResult } from './update-lists.js';

/** Which lists an installation must have, and whether it fetches them itself. */
export class ExpectedLists {
  constructor(
    readonly sources: readonly ListSource[],
    readonly fetch: boolean,
  ) {}
}

/** Milliseconds between updates: publishers update on working days, some more than once a day. */
const updateEveryMs = 6 * 60 * 60 * 1000;

/** A search requests fresh lists; it makes publishers be queried no more often than this. */
const freshEnoughMs = 60 * 60 * 1000;

/** Registers the lists that the installation must have, and fetches them now and again. */
@Injectable()
export class ListUpdateScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly job: RepeatingJob;
  private lastRun = -Infinity;

  constructor(
    private readonly expected: ExpectedLists,
    private readonly updateLists: UpdateLists,
    private readonly lists: WatchlistRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly logger: Logger,
  ) {
    this.job = new RepeatingJob((signal) => this.update(signal), {
      everyMs: updateEveryMs,
      onError: (error) => this.logger.error('The lists could not be updated', { error }),
    });
  }

  /** A list that was never loaded must show as missing, not be unknown. A start never waits for the internet. */
  async onApplicationBootstrap(): Promise<void> {
    await this.transactions.run(jobTrigger('register-lists', this.ids), async (tx) => {
      for (const { id, title } of this.expected.sources) await this.lists.register(id, title, tx);
    });
    if (this.expected.fetch) this.job.notify();
  }

  async onModuleDestroy(): Promise<void> {
    await this.job.stop();
  }

  /** Has the lists fetched in the background, unless that was done lately. A failure becomes the list's state. */
  refresh(): void {
    const isFresh = this.clock.now().getTime() - this.lastRun < freshEnoughMs;
    if (this.expected.fetch && !isFresh) this.job.notify();
  }

  private async update(signal: AbortSignal): Promise<void> {
    this.lastRun = this.clock.now().getTime();
    for (const result of await this.updateLists.execute(this.expected.sources, signal)) this.log(result);
  }

  /** Which version is live since when is an auditor's first question. */
  private log(update: UpdateResult): void {
    if (update.state === 'imported') {
      const { warnings, seconds: _, ...facts } = update.result;
      this.logger.info('A list was updated', { ...facts, warnings: warnings.length });
    } else if (update.state === 'failed') {
      const { source, reason, fault } = update;
      if (fault === undefined) this.logger.warn('A list was not updated', { source, reason });
      else this.logger.error('A list was not updated', { source, reason, error: fault });
    }
  }
}
