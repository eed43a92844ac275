import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { jobTrigger, Clock, Ids } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { ImportList, type ImportResult } from '../watchlists/import-list.js';
import { ListDownloadClient } from './list-download.client.js';
import type { FetchResult, ListSource } from '@probity/watchlists';
import { WatchlistRepository } from '../watchlists/watchlist.repository.js';

export type UpdateResult =
  | { readonly source: string; readonly state: 'imported'; readonly result: ImportResult }
  /** The last good version stays live and the list is degraded. `fault`: what was thrown, where it was not foreseen. */
  | { readonly source: string; readonly state: 'failed'; readonly reason: string; readonly fault?: unknown }
  /** Somebody else is importing it, or the process stops: nothing was tried. */
  | { readonly source: string; readonly state: 'busy' | 'stopped' };

/** Fetches lists from their publishers and imports them. One list that fails never stops the others. */
@Injectable()
export class UpdateLists {
  constructor(
    private readonly downloads: ListDownloadClient,
    private readonly importList: ImportList,
    private readonly lists: WatchlistRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /**
   * One after another: an import uses a core and a database connection. `signal` ends downloads at once; an import that
   * runs is finished. Throws only what is no list's fault.
   */
  async execute(sources: readonly ListSource[], signal: AbortSignal): Promise<UpdateResult[]> {
    const results: UpdateResult[] = [];
    for (const source of sources) {
      const update = (fetched: FetchResult) => this.update(source, signal, fetched);
      results.push(await this.downloads.download(source, signal, update));
    }
    return results;
  }

  private async update(source: ListSource, signal: AbortSignal, fetched: FetchResult): Promise<UpdateResult> {
    const { id } = source;
    if (signal.aborted) return { source: id, state: 'stopped' };
    if (fetched.state !== 'fetched') return this.failed(source, fetched.reason);
    const published = fetched.lastModified?.slice(0, 10);
    try {
      const request = { source, files: fetched.files, force: false, ...(published && { published }) };
      return { source: id, state: 'imported', result: await this.importList.execute(request) };
    } catch (error) {
      // A fault of ours that one list meets, such as a form its reader does not expect: the others are read all the same.
      if (!(error instanceof DomainError))
        return { source: id, state: 'failed', reason: new DomainError('INTERNAL').detail, fault: error };
      if (error.code === 'SERVICE_UNAVAILABLE') throw error;
      if (error.code === 'LIST_BUSY') return { source: id, state: 'busy' };
      return { source: id, state: 'failed', reason: error.detail };
    }
  }

  private async failed({ id, title }: ListSource, why: string): Promise<UpdateResult> {
    const reason = `The list could not be downloaded: ${why}`;
    await this.transactions.run(jobTrigger('update-lists', this.ids), async (tx) => {
      await this.lists.register(id, title, tx);
      await this.lists.recordFailure(id, this.clock.now(), 'SERVICE_UNAVAILABLE', reason, tx);
    });
    return { source: id, state: 'failed', reason };
  }
}
