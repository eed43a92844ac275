import { Injectable } from '@nestjs/common';
import type { ListState } from '@probity/contracts';
import { Transactions, type Tx } from '@probity/kit/db';
import { findSource } from '@probity/watchlists';
import { usualSources } from './usual-sources.js';
import { WatchlistRepository } from './watchlist.repository.js';

/** Every list that is usual, loaded or expected, by source; what was never loaded is degraded and says so. */
@Injectable()
export class ListStates {
  constructor(
    private readonly lists: WatchlistRepository,
    private readonly transactions: Transactions,
  ) {}

  execute(): Promise<ListState[]> {
    return this.transactions.read((tx) => this.read(tx));
  }

  async read(tx: Tx): Promise<ListState[]> {
    const known = await this.lists.states(tx);
    const missing = usualSources.filter((id) => known.every(({ source }) => source !== id));
    return [...known, ...missing.map(neverLoaded)].sort((a, b) => (a.source < b.source ? -1 : 1));
  }
}

const neverLoaded = (id: string): ListState => ({
  source: id,
  name: findSource(id).title,
  version: null,
  published: null,
  loaded: null,
  entries: 0,
  degraded: true,
  reason: 'Nothing has been loaded yet.',
});
