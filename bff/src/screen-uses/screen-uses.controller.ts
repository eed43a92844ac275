import { Controller } from '@nestjs/common';
import { countScreenUse, getPrivacyChoices, utcDay, type RouteInput } from '@probity/contracts';
import { Clock, type RequestTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { CurrentUser, Input, Serves, TriggerOf, type AuthenticatedUser } from '@probity/kit/http';
import { RateLimits } from '@probity/kit/redis';
import { rateOf } from '../rate-limits/rates.js';
import { AuthClient } from '../service-clients/service.clients.js';
import { ScreenUsesRepository } from './screen-uses.repository.js';

/** Screens that one user opens in a second; more would be a script that blurs the counts. */
const rate = rateOf(1);

@Controller()
export class ScreenUsesController {
  constructor(
    private readonly auth: AuthClient,
    private readonly limits: RateLimits,
    private readonly uses: ScreenUsesRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Where auth cannot be asked whether the user wants it, nothing is counted. */
  @Serves(countScreenUse)
  async count(
    @Input(countScreenUse) { body }: RouteInput<typeof countScreenUse>,
    @CurrentUser() { userId, bearer }: AuthenticatedUser,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<void> {
    await this.limits.takeOrRefuse(`screen-uses:${userId}`, rate);
    const { correlationId } = trigger;
    const { privacy } = await this.auth.call(getPrivacyChoices, {}, { bearer, correlationId });
    if (!privacy.useAnalytics) return;
    const day = utcDay(this.clock.now());
    await this.transactions.run(trigger, (tx) =>
      this.uses.count(body.screen, day, privacy.shareAnonymousData, tx),
    );
  }
}
