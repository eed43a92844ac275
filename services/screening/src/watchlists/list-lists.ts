import { Injectable } from '@nestjs/common';
import type { ListState } from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { WatchlistRepository } from './watchlist.repository.js';

/** Every list with its version and state. */
@Injectable()
export class ListLists {
  constructor(
    private readonly lists: WatchlistRepository,
    private readonly transactions: Transactions,
  ) {}

  execute(): Promise<ListState[]> {
    return this.transactions.read((tx) => this.lists.states(tx));
  }
}
