import { Controller } from '@nestjs/common';
import { getScreeningOverview, type RouteAnswer } from '@probity/contracts';
import { CurrentUser, Serves, Auth, type AuthenticatedUser } from '@probity/kit/http';
import { GetOverview } from './get-overview.js';

@Controller()
@Auth()
export class OverviewController {
  constructor(private readonly getOverview: GetOverview) {}

  @Serves(getScreeningOverview)
  overview(@CurrentUser() { userId }: AuthenticatedUser): Promise<RouteAnswer<typeof getScreeningOverview>> {
    return this.getOverview.execute(userId);
  }
}
