import { Controller } from '@nestjs/common';
import {
  getListChanges,
  getLists,
  getListVersions,
  type RouteInput,
  type RouteResponse,
} from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { Input, Serves } from '@probity/kit/http';
import { listsBesides } from '@probity/watchlists';
import { isOverdue } from './is-overdue.js';
import { ListChangesRepository } from './list-changes.repository.js';
import { ListVersionsRepository } from './list-versions.repository.js';
import { WatchlistRepository } from './watchlist.repository.js';

@Controller()
export class WatchlistsController {
  constructor(
    private readonly watchlists: WatchlistRepository,
    private readonly listChanges: ListChangesRepository,
    private readonly listVersions: ListVersionsRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  @Serves(getLists)
  async lists(): Promise<RouteResponse<typeof getLists>> {
    const lists = await this.transactions.read((tx) => this.watchlists.states(tx));
    const now = this.clock.now();
    return {
      lists: lists.map((list) => ({ ...list, overdue: isOverdue(list.nextFetch, now) })),
      notLoaded: listsBesides(lists),
    };
  }

  @Serves(getListChanges)
  changes(
    @Input(getListChanges) { params, query }: RouteInput<typeof getListChanges>,
  ): Promise<RouteResponse<typeof getListChanges>> {
    return this.transactions.read((tx) => this.listChanges.page(params.source, query, tx));
  }

  @Serves(getListVersions)
  async versions(
    @Input(getListVersions) { params }: RouteInput<typeof getListVersions>,
  ): Promise<RouteResponse<typeof getListVersions>> {
    return { versions: await this.transactions.read((tx) => this.listVersions.newest(params.source, tx)) };
  }
}
