import { Controller } from '@nestjs/common';
import { getLists, syncExternalData, type RouteAnswer } from '@probity/contracts';
import { Input, Serves, Auth } from '@probity/kit/http';
import { KeepLists } from './keep-lists.js';
import { ListLists } from './list-lists.js';

@Controller()
@Auth()
export class WatchlistsController {
  constructor(
    private readonly listLists: ListLists,
    private readonly keepLists: KeepLists,
  ) {}

  @Serves(getLists)
  async lists(): Promise<RouteAnswer<typeof getLists>> {
    return { lists: await this.listLists.execute() };
  }

  /** Official lists are published whole, so the term is refreshed with its list. */
  @Serves(syncExternalData)
  sync(@Input(syncExternalData) _term: object): RouteAnswer<typeof syncExternalData> {
    this.keepLists.refresh();
    return { status: 'accepted' };
  }
}
