import { Controller } from '@nestjs/common';
import { getScreeningOverview, type RouteAnswer } from '@probity/contracts';
import { Caller, Serves, SignedIn, type SignedInUser } from '@probity/kit/http';
import { GetOverview } from './get-overview.js';

@Controller()
@SignedIn()
export class OverviewController {
  constructor(private readonly getOverview: GetOverview) {}

  @Serves(getScreeningOverview)
  overview(@Caller() { userId }: SignedInUser): Promise<RouteAnswer<typeof getScreeningOverview>> {
    return this.getOverview.execute(userId);
  }
}
