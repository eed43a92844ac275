import { Injectable } from '@nestjs/common';
import { DomainError, type PushSubscription } from '@probity/contracts';
import { Clock, Ids, type RequestTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { PushServices } from '../push-services/push-services.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';

/** A user is sent notifications on a device from now on. */
@Injectable()
export class AddPushSubscription {
  constructor(
    private readonly services: PushServices,
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Throws `INVALID_REQUEST` and `PUSH_SERVICE_NOT_CONFIGURED` for what cannot be sent to. @returns the id. */
  async execute(userId: string, subscription: PushSubscription, trigger: RequestTrigger): Promise<string> {
    this.services.check(subscription);
    const device = { id: this.ids.next(), userId, subscription, createdAt: this.clock.now() };
    const id = await this.transactions.run(trigger, (tx) => this.subscriptions.add(device, tx));
    // Nothing is stored about a user whose account was deleted while the request was under way.
    if (id === null) throw new DomainError('NOT_SIGNED_IN');
    return id;
  }
}
