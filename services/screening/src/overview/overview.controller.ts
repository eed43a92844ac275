import { Controller, Inject } from '@nestjs/common';
import { getScreeningOverview, type RouteAnswer } from '@probity/contracts';
import { Caller, Serves, SignedIn, type SignedInUser } from '@probity/kit/http';
import { GetOverview } from './get-overview.js';

@Controller()
@SignedIn()
export class OverviewController {
  constructor(@Inject(GetOverview) private readonly getOverview: Pick<GetOverview, 'execute'>) {}

  @Serves(getScreeningOverview)
  overview(@Caller() { userId }: SignedInUser): Promise<RouteAnswer<typeof getScreeningOverview>> {
    return this.getOverview.execute(userId);
  }
}
