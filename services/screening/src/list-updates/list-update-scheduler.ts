import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RepeatingJob } from '@probity/kit/async';
import { jobTrigger, Clock, Ids } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { Logger } from '@probity/kit/observability';
import { WatchlistRepository } from '../watchlists/watchlist.repository.js';
import { ExpectedLists } from './expected-lists.js';
import { ListScheduleRepository } from './list-schedule.repository.js';
import { UpdateLists, type UpdateResult } from './update-lists.js';

/** Milliseconds between looks at which lists are due, with which replicas take over from each other. */
const lookEveryMs = 60 * 1000;

/** A search requests fresh lists; it makes publishers be queried no more often than this. */
const freshEnoughMs = 60 * 60 * 1000;

/** Registers the lists that the installation must have, and fetches each when it is due. */
@Injectable()
export class ListUpdateScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly job: RepeatingJob;

  constructor(
    private readonly expected: ExpectedLists,
    private readonly updateLists: UpdateLists,
    private readonly lists: WatchlistRepository,
    private readonly schedule: ListScheduleRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly logger: Logger,
  ) {
    this.job = new RepeatingJob((signal) => this.update(signal), {
      everyMs: lookEveryMs,
      onError: (error) => this.logger.error('The lists could not be updated', { error }),
    });
  }

  /**
   * A list that was never loaded must show as missing, not be unknown, but not after the settings expect it no more. A
   * start never waits for the internet.
   */
  async onApplicationBootstrap(): Promise<void> {
    await this.transactions.run(jobTrigger('register-lists', this.ids), async (tx) => {
      for (const { source } of this.expected.all) await this.lists.register(source.id, source.title, tx);
      const expected = this.expected.all.map(({ source }) => source.id);
      await this.lists.dropUnexpected(expected, tx);
      await this.schedule.plan(this.expected.intervals(), this.clock.now(), tx);
    });
    if (this.expected.fetch) this.job.notify();
  }

  async onModuleDestroy(): Promise<void> {
    await this.job.stop();
  }

  /** Has lists fetched in the background that were not tried lately. A failure becomes the list's state. */
  async refresh(): Promise<void> {
    await this.makeDue([...this.expected.intervals().keys()], freshEnoughMs);
  }

  /** The same of one list, whenever it was tried. False where it is not fetched here. */
  async fetchNow(source: string): Promise<boolean> {
    if (!this.expected.intervals().has(source)) return false;
    await this.makeDue([source], 0);
    return true;
  }

  /** The same, and nothing that is kept of it is used. False where it is not fetched here. */
  async fetchWhole(source: string): Promise<boolean> {
    if (!this.expected.intervals().has(source)) return false;
    await this.transactions.run(jobTrigger('fetch-whole', this.ids), (tx) =>
      this.schedule.forgetFileStates(source, tx),
    );
    return this.fetchNow(source);
  }

  private async makeDue(sources: readonly string[], triedAgoMs: number): Promise<void> {
    if (sources.length === 0) return;
    const now = this.clock.now();
    const triedBefore = new Date(now.getTime() - triedAgoMs);
    await this.transactions.run(jobTrigger('refresh-lists', this.ids), (tx) =>
      this.schedule.makeDue(sources, triedBefore, now, tx),
    );
    this.job.notify();
  }

  private async update(signal: AbortSignal): Promise<void> {
    for (const result of await this.updateLists.execute(this.expected.all, signal)) this.log(result);
  }

  /** Which version is live since when is an auditor's first question. */
  private log(update: UpdateResult): void {
    if (update.state === 'imported') {
      const { source, wholeBecause: reason, result } = update;
      const { warnings, seconds: _, ...facts } = result;
      if (reason !== undefined) this.logger.warn('A list was fetched whole', { source, reason });
      this.logger.info('A list was updated', { ...facts, warnings: warnings.length });
    } else if (update.state === 'failed') {
      const { source, reason, fault } = update;
      if (fault === undefined) this.logger.warn('A list was not updated', { source, reason });
      else this.logger.error('A list was not updated', { source, reason, error: fault });
    }
  }
}
