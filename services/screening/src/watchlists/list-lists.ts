import { Inject, Injectable } from '@nestjs/common';
import type { ListState } from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { WatchlistRepository } from './watchlist.repository.js';

/** Every list with its version and state. */
@Injectable()
export class ListLists {
  constructor(
    @Inject(WatchlistRepository) private readonly lists: Pick<WatchlistRepository, 'states'>,
    @Inject(Transactions) private readonly transactions: Pick<Transactions, 'read'>,
  ) {}

  execute(): Promise<ListState[]> {
    return this.transactions.read((tx) => this.lists.states(tx));
  }
}
