import { Controller } from '@nestjs/common';
import { getLists, type RouteResponse } from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { Serves } from '@probity/kit/http';
import { WatchlistRepository } from './watchlist.repository.js';

@Controller()
export class WatchlistsController {
  constructor(
    private readonly watchlists: WatchlistRepository,
    private readonly transactions: Transactions,
  ) {}

  @Serves(getLists)
  async lists(): Promise<RouteResponse<typeof getLists>> {
    return { lists: await this.transactions.read((tx) => this.watchlists.states(tx)) };
  }
}
