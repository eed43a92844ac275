import { Controller } from '@nestjs/common';
import {
  getListChanges,
  getLists,
  getListVersions,
  type RouteInput,
  type RouteResponse,
} from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { Input, Serves } from '@probity/kit/http';
import { listsBesides } from '@probity/watchlists';
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
  ) {}

  @Serves(getLists)
  async lists(): Promise<RouteResponse<typeof getLists>> {
    const lists = await this.transactions.read((tx) => this.watchlists.states(tx));
    return { lists, notLoaded: listsBesides(lists) };
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
