import { Injectable } from '@nestjs/common';
import { DomainError, type PushSubscription } from '@probity/contracts';
import { Clock, Ids, type RequestTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { isPushService } from './is-push-service.js';
import { isWebKey } from './is-web-key.js';
import { PushSettings } from './push-settings.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';

/** A user is sent notifications on a device from now on. */
@Injectable()
export class AddPushSubscription {
  constructor(
    private readonly settings: PushSettings,
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Throws `INVALID_REQUEST` for an endpoint that is at no known push service, and for keys that cannot encrypt. @returns the id. */
  async execute(
    userId: string,
    { endpoint, keys }: PushSubscription,
    trigger: RequestTrigger,
  ): Promise<string> {
    if (!isPushService(endpoint, this.settings.services))
      throw new DomainError('INVALID_REQUEST', { detail: 'endpoint: Expected an address of a push service' });
    if (!isWebKey(keys))
      throw new DomainError('INVALID_REQUEST', { detail: 'keys: Expected those of a browser' });
    const subscription = { id: this.ids.next(), userId, endpoint, ...keys, createdAt: this.clock.now() };
    const id = await this.transactions.run(trigger, (tx) => this.subscriptions.add(subscription, tx));
    // Nothing is stored about a user whose account was deleted while the request was under way.
    if (id === null) throw new DomainError('NOT_SIGNED_IN');
    return id;
  }
}
