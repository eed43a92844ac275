import { Controller } from '@nestjs/common';
import {
  getAllowance,
  getOwnPlan,
  getSubscriptionOf,
  setSubscriptionOf,
  type Allowance,
  type RouteInput,
  type RouteResponse,
  type Subscription,
} from '@probity/contracts';
import { Clock, type RequestTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { CurrentUser, Input, Serves, TriggerOf, type AuthenticatedUser } from '@probity/kit/http';
import { SetSubscription } from './set-subscription.js';
import { allowanceOf } from './usage.js';
import { UsageRepository } from './usage.repository.js';

@Controller()
export class PlansController {
  constructor(
    private readonly usage: UsageRepository,
    private readonly transactions: Transactions,
    private readonly setSubscription: SetSubscription,
    private readonly clock: Clock,
  ) {}

  @Serves(getAllowance)
  async allowance(@CurrentUser() { userId }: AuthenticatedUser): Promise<Allowance> {
    const used = await this.transactions.read((tx) => this.usage.find(userId, tx));
    return allowanceOf(used, this.clock.now());
  }

  @Serves(getOwnPlan)
  own(@CurrentUser() { userId }: AuthenticatedUser): Promise<RouteResponse<typeof getOwnPlan>> {
    return this.transactions.read(async (tx) => ({
      ...(await this.usage.subscription(userId, tx)),
      searches: allowanceOf(await this.usage.find(userId, tx), this.clock.now()),
      slots: await this.usage.slots(userId, tx),
    }));
  }

  @Serves(getSubscriptionOf)
  subscription(
    @Input(getSubscriptionOf) { params }: RouteInput<typeof getSubscriptionOf>,
  ): Promise<Subscription> {
    return this.transactions.read((tx) => this.usage.subscription(params.userId, tx));
  }

  @Serves(setSubscriptionOf)
  set(
    @Input(setSubscriptionOf) { params, body }: RouteInput<typeof setSubscriptionOf>,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<Subscription> {
    return this.setSubscription.execute(params.userId, body, trigger);
  }
}
