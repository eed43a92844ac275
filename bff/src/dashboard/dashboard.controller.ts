import { Controller } from '@nestjs/common';
import { getChecksToday, getDashboard, getScreeningOverview, type Dashboard } from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import { CurrentUser, TriggerOf, Serves, type AuthenticatedUser } from '@probity/kit/http';
import { ScreeningClient, VerificationClient } from '../service-clients/service.clients.js';

@Controller()
export class DashboardController {
  constructor(
    private readonly screening: ScreeningClient,
    private readonly verification: VerificationClient,
  ) {}

  @Serves(getDashboard)
  async show(
    @CurrentUser() { bearer }: AuthenticatedUser,
    @TriggerOf() { correlationId }: RequestTrigger,
  ): Promise<Dashboard> {
    const asCaller = { bearer, correlationId };
    const [overview, checks] = await Promise.all([
      this.screening.call(getScreeningOverview, {}, asCaller),
      this.verification.call(getChecksToday, {}, asCaller),
    ]);
    const { recent, alerts, lists, notLoaded, coverage, dailyChecks } = overview;
    return { checks: { used: checks.used, limit: dailyChecks }, recent, alerts, lists, notLoaded, coverage };
  }
}
