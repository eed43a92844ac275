import { Controller } from '@nestjs/common';
import { fetchListNow, syncExternalData, type RouteInput, type RouteResponse } from '@probity/contracts';
import { Input, Serves } from '@probity/kit/http';
import { ListUpdateScheduler } from './list-update-scheduler.js';

@Controller()
export class ListUpdatesController {
  constructor(private readonly scheduler: ListUpdateScheduler) {}

  /** Official lists are published whole, so the term is refreshed with its list. */
  @Serves(syncExternalData)
  async sync(@Input(syncExternalData) _term: object): Promise<RouteResponse<typeof syncExternalData>> {
    await this.scheduler.refresh();
    return { status: 'accepted' };
  }

  @Serves(fetchListNow)
  async fetch(
    @Input(fetchListNow) { params }: RouteInput<typeof fetchListNow>,
  ): Promise<RouteResponse<typeof fetchListNow>> {
    return { status: (await this.scheduler.fetchNow(params.source)) ? 'accepted' : 'not-fetched' };
  }
}
