import { Controller } from '@nestjs/common';
import {
  addPushSubscription,
  getPushKey,
  removePushSubscription,
  type RouteInput,
  type RouteResponse,
} from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { CurrentUser, Input, Serves, TriggerOf, type AuthenticatedUser } from '@probity/kit/http';
import { AddPushSubscription } from './add-push-subscription.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';
import { WebPush } from '../push-services/web-push.adapter.js';

@Controller()
export class PushSubscriptionsController {
  constructor(
    private readonly addSubscription: AddPushSubscription,
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly webPush: WebPush,
    private readonly transactions: Transactions,
  ) {}

  @Serves(getPushKey)
  key(): RouteResponse<typeof getPushKey> {
    return { publicKey: this.webPush.publicKey };
  }

  @Serves(addPushSubscription)
  async add(
    @Input(addPushSubscription) { body }: RouteInput<typeof addPushSubscription>,
    @CurrentUser() { userId }: AuthenticatedUser,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<RouteResponse<typeof addPushSubscription>> {
    return { id: await this.addSubscription.execute(userId, body, trigger) };
  }

  @Serves(removePushSubscription)
  remove(
    @Input(removePushSubscription) { params }: RouteInput<typeof removePushSubscription>,
    @CurrentUser() { userId }: AuthenticatedUser,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<void> {
    return this.transactions.run(trigger, (tx) =>
      this.subscriptions.remove(userId, params.subscriptionId, tx),
    );
  }
}
