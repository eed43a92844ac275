import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { KeyedQueue, mapConcurrently } from '@probity/kit/async';
import { jobTrigger, Clock, Ids } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { ImportList, type ImportResult } from '../watchlists/import-list.js';
import { WatchlistRepository } from '../watchlists/watchlist.repository.js';
import type { ExpectedList } from './expected-lists.js';
import type { FetchedList } from './ftm-download.client.js';
import { ListDownloadClient } from './list-download.client.js';
import { ListScheduleRepository, type ClaimedList } from './list-schedule.repository.js';
import { nextFetchMs } from './next-fetch.js';

export type UpdateResult =
  /** `wholeBecause`: why the whole list was fetched, where deltas would have done. */
  | {
      readonly source: string;
      readonly state: 'imported';
      readonly result: ImportResult;
      readonly wholeBecause?: string;
    }
  /** The last good version stays live and the list is degraded. `fault`: what was thrown, where it was not foreseen. */
  | { readonly source: string; readonly state: 'failed'; readonly reason: string; readonly fault?: unknown }
  /** Somebody else is importing it, or the process stops: nothing was tried. */
  | { readonly source: string; readonly state: 'busy' | 'stopped' | 'unchanged' };

type Downloaded = Exclude<FetchedList, { readonly state: 'unreachable' | 'failed' }>;

/** Lists fetched at once, so that a publisher who is slow delays few of the others. */
const mostFetched = 4;

/** Fetches lists from their publishers and imports them. One list that fails never stops the others. */
@Injectable()
export class UpdateLists {
  /** One after another: an import uses a core and a database connection. */
  private readonly imports = new KeyedQueue(1);

  constructor(
    private readonly downloads: ListDownloadClient,
    private readonly importList: ImportList,
    private readonly lists: WatchlistRepository,
    private readonly schedule: ListScheduleRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /**
   * Those that are due, in the order of `lists`. `signal` ends downloads at once; an import that runs is finished. Throws
   * only what is no list's fault, after all have ended.
   */
  async execute(lists: readonly ExpectedList[], signal: AbortSignal): Promise<UpdateResult[]> {
    const results = await mapConcurrently(lists, mostFetched, (list) => this.fetch(list, signal));
    return results.filter((result) => result !== null);
  }

  /** Null: it is not due. */
  private async fetch(list: ExpectedList, signal: AbortSignal): Promise<UpdateResult | null> {
    const { id } = list.source;
    const claimed = await this.run((tx) => this.schedule.claim(id, this.clock.now(), tx));
    if (claimed === null) return null;
    return this.downloads.download(list, claimed.known, signal, (fetched) =>
      this.imports.run(id, () => this.update(list, claimed, signal, fetched)),
    );
  }

  private async update(
    list: ExpectedList,
    claimed: ClaimedList,
    signal: AbortSignal,
    fetched: FetchedList,
  ): Promise<UpdateResult> {
    const { id } = list.source;
    if (signal.aborted) {
      await this.fetchIn(0, id, claimed);
      return { source: id, state: 'stopped' };
    }
    const isHere = fetched.state === 'fetched' || fetched.state === 'unchanged';
    const result = isHere ? await this.take(list, fetched) : await this.failed(list, fetched.reason);
    const retryAfterMs = isHere ? undefined : fetched.retryAfterMs;
    await this.fetchIn(nextFetchMs(list.intervalMs, result.state, retryAfterMs), id, claimed);
    return result;
  }

  private async take({ source }: ExpectedList, fetched: Downloaded): Promise<UpdateResult> {
    const { id } = source;
    if (fetched.state === 'unchanged') {
      await this.run((tx) => this.lists.recordSuccess(id, this.clock.now(), tx));
      return { source: id, state: 'unchanged' };
    }
    const { files, fileStates, lastModified, wholeBecause } = fetched;
    const remarks = wholeBecause === undefined ? [] : [`fetched whole, because ${wholeBecause}`];
    const published = lastModified?.slice(0, 10);
    try {
      const request = { source, files, force: false, remarks, ...(published && { published }) };
      const result = await this.importList.execute(request);
      await this.run((tx) => this.schedule.keepFileStates(id, result.version, fileStates, tx));
      return { source: id, state: 'imported', result, ...(wholeBecause && { wholeBecause }) };
    } catch (error) {
      // A fault of ours that one list meets, such as a form its reader does not expect: the others are read all the same.
      if (!(error instanceof DomainError))
        return { source: id, state: 'failed', reason: new DomainError('INTERNAL').detail, fault: error };
      if (error.code === 'SERVICE_UNAVAILABLE') throw error;
      if (error.code === 'LIST_BUSY') return { source: id, state: 'busy' };
      return { source: id, state: 'failed', reason: error.detail };
    }
  }

  private async failed({ source: { id } }: ExpectedList, why: string): Promise<UpdateResult> {
    const reason = `The list could not be downloaded: ${why}`;
    await this.run((tx) => this.lists.recordFailure(id, this.clock.now(), 'SERVICE_UNAVAILABLE', reason, tx));
    return { source: id, state: 'failed', reason };
  }

  private fetchIn(ms: number, source: string, claimed: ClaimedList): Promise<void> {
    const at = new Date(this.clock.now().getTime() + ms);
    return this.run((tx) => this.schedule.fetchNext(source, at, claimed, tx));
  }

  private run<Result>(work: Parameters<typeof this.transactions.run<Result>>[1]): Promise<Result> {
    return this.transactions.run(jobTrigger('update-lists', this.ids), work);
  }
}
