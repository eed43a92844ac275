import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { jobTrigger, Clock, Ids } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { Logger } from '@probity/kit/observability';
import { ListUpdateSchedule } from './list-update-schedule.js';
import type { ListSource } from '@probity/watchlists';
import { UpdateLists, type UpdateResult } from './update-lists.js';
import { WatchlistRepository } from './watchlist.repository.js';

/** Which lists an installation must have, and whether it fetches them itself. */
export interface KeptLists {
  readonly sources: readonly ListSource[];
  readonly fetch: boolean;
}
export const keptLists = Symbol('kept lists');

/** A search asks for fresh lists; publishers are not asked more often than this for it. */
const freshEnoughMs = 60 * 60 * 1000;

/** Keeps the lists that the installation must have: known from the start, fetched now and again. */
@Injectable()
export class KeepLists implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly schedule: ListUpdateSchedule;
  private readonly stopping = new AbortController();
  private running: Promise<unknown> | undefined;
  private lastRun = -Infinity;

  constructor(
    @Inject(keptLists) private readonly kept: KeptLists,
    private readonly updateLists: UpdateLists,
    private readonly lists: WatchlistRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly logger: Logger,
  ) {
    this.schedule = new ListUpdateSchedule(
      () => this.update(),
      (error) => this.logger.error('The lists could not be updated', { error }),
    );
  }

  /** A list that was never loaded must show as missing, not be unknown. */
  async onApplicationBootstrap(): Promise<void> {
    await this.transactions.run(jobTrigger('register-lists', this.ids), async (tx) => {
      for (const { id, title } of this.kept.sources) await this.lists.register(id, title, tx);
    });
    if (this.kept.fetch) this.schedule.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.schedule.stop();
    // Who started it hears of its failure; a stop only waits for its end.
    await Promise.allSettled([this.running]);
  }

  /** Has the lists fetched in the background, unless that was done lately. A failure becomes the list's state. */
  refresh(): void {
    if (!this.kept.fetch || this.clock.now().getTime() - this.lastRun < freshEnoughMs) return;
    this.update().catch((error: unknown) => {
      this.logger.error('The lists could not be refreshed', { error });
    });
  }

  private update(): Promise<unknown> {
    this.lastRun = this.clock.now().getTime();
    this.running ??= this.updateLists
      .execute(this.kept.sources, this.stopping.signal)
      .then((results) => results.forEach((result) => this.tell(result)))
      .finally(() => {
        this.running = undefined;
      });
    return this.running;
  }

  /** Which version is live since when is what an auditor asks first. */
  private tell(update: UpdateResult): void {
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
