import { Controller, Inject } from '@nestjs/common';
import { getChecksToday, getDashboard, getScreeningOverview, type Dashboard } from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import { Caller, TriggerOf, Serves, SignedIn, type RouteClient, type SignedInUser } from '@probity/kit/http';
import { ScreeningApi, VerificationApi } from '../../services/apis.client.js';

@Controller()
@SignedIn()
export class DashboardController {
  constructor(
    @Inject(ScreeningApi) private readonly screening: Pick<RouteClient, 'call'>,
    @Inject(VerificationApi) private readonly verification: Pick<RouteClient, 'call'>,
  ) {}

  @Serves(getDashboard)
  async show(
    @Caller() { bearer }: SignedInUser,
    @TriggerOf() { correlationId }: RequestTrigger,
  ): Promise<Dashboard> {
    const asCaller = { bearer, correlationId };
    const [overview, checks] = await Promise.all([
      this.screening.call(getScreeningOverview, {}, asCaller),
      this.verification.call(getChecksToday, {}, asCaller),
    ]);
    const { recent, alerts, lists, dailyChecks } = overview;
    return { checks: { used: checks.used, limit: dailyChecks }, recent, alerts, lists };
  }
}
