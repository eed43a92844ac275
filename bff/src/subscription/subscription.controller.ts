import { Controller } from '@nestjs/common';
import {
  getChecksToday,
  getOwnPlan,
  getSubscription,
  nextUtcDay,
  plans,
  type RouteResponse,
} from '@probity/contracts';
import { Clock, type RequestTrigger } from '@probity/kit/context';
import { CurrentUser, Serves, TriggerOf, type AuthenticatedUser } from '@probity/kit/http';
import { ScreeningClient, VerificationClient } from '../service-clients/service.clients.js';

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
    const resetsAt = nextUtcDay(this.clock.now()).toISOString();
    const [own, { used }] = await Promise.all([
      this.screening.call(getOwnPlan, {}, asCaller),
      this.verification.call(getChecksToday, {}, asCaller),
    ]);
    return { ...own, checks: { used, limit: plans[own.plan].dailyChecks, resetsAt } };
  }
}
