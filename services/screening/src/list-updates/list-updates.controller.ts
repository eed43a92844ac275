import { Controller } from '@nestjs/common';
import { syncExternalData, type RouteResponse } from '@probity/contracts';
import { Input, Serves } from '@probity/kit/http';
import { ListUpdateScheduler } from './list-update-scheduler.js';

@Controller()
export class ListUpdatesController {
  constructor(private readonly scheduler: ListUpdateScheduler) {}

  /** Official lists are published whole, so the term is refreshed with its list. */
  @Serves(syncExternalData)
  sync(@Input(syncExternalData) _term: object): RouteResponse<typeof syncExternalData> {
    this.scheduler.refresh();
    return { status: 'accepted' };
  }
}
