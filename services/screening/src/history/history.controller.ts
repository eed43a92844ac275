import { Controller } from '@nestjs/common';
import { getPersonHistory, type RouteInput, type RouteResponse } from '@probity/contracts';
import { Input, Serves } from '@probity/kit/http';
import { ListHistory } from './list-history.js';

@Controller()
export class HistoryController {
  constructor(private readonly listHistory: ListHistory) {}

  @Serves(getPersonHistory)
  history(
    @Input(getPersonHistory) { params, query }: RouteInput<typeof getPersonHistory>,
  ): Promise<RouteResponse<typeof getPersonHistory>> {
    return this.listHistory.execute(params.personId, query);
  }
}
