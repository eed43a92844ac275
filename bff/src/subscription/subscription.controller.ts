import { Controller } from '@nestjs/common';
import {
  getChecksToday,
  getMonitored,
  getOwnPlan,
  getSubscription,
  plans,
  type RouteResponse,
} from '@probity/contracts';
import { Clock, type RequestTrigger } from '@probity/kit/context';
import { CurrentUser, Serves, TriggerOf, type AuthenticatedUser } from '@probity/kit/http';
import { ScreeningClient, VerificationClient } from '../service-clients/service.clients.js';

/** The next midnight (UTC), when checks are counted anew. */
const nextDay = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)).toISOString();

@Controller()
export class SubscriptionController {
  constructor(
    private readonly screening: ScreeningClient,
    private readonly verification: VerificationClient,
    private readonly clock: Clock,
  ) {}

  @Serves(getSubscription)
  async show(
    @CurrentUser() { bearer }: AuthenticatedUser,
    @TriggerOf() { correlationId }: RequestTrigger,
  ): Promise<RouteResponse<typeof getSubscription>> {
    const asCaller = { bearer, correlationId };
    const resetsAt = nextDay(this.clock.now());
    const [own, { slots }, { used }] = await Promise.all([
      this.screening.call(getOwnPlan, {}, asCaller),
      this.screening.call(getMonitored, { query: { tab: 'alerts' } }, asCaller),
      this.verification.call(getChecksToday, {}, asCaller),
    ]);
    return { ...own, checks: { used, limit: plans[own.plan].dailyChecks, resetsAt }, slots };
  }
}
