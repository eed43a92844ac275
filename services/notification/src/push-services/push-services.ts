import { Injectable } from '@nestjs/common';
import { DomainError, type PushPayload, type PushSubscription } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { ApnsPush } from './apns.adapter.js';
import { FcmPush } from './fcm.adapter.js';
import { isPushService } from './is-push-service.js';
import { isWebKey } from './is-web-key.js';
import type { PushOutcome } from './push-outcome.js';
import type { PushService, PushTarget } from './push-service.js';
import { PushSettings } from './push-settings.js';
import { WebPush } from './web-push.adapter.js';

const notConfigured: PushOutcome = {
  kind: 'later',
  waitMs: null,
  reason: 'the service is not configured',
};

/** Sends to devices, each by the service of its kind. */
@Injectable()
export class PushServices {
  /** Null where this installation has no account. */
  private readonly services: {
    readonly web: PushService<'web'>;
    readonly fcm: PushService<'fcm'> | null;
    readonly apns: PushService<'apns'> | null;
  };

  constructor(
    web: WebPush,
    private readonly settings: PushSettings,
    clock: Clock,
  ) {
    const { fcm, apns, ca } = settings;
    this.services = {
      web,
      fcm: fcm === undefined ? null : new FcmPush(fcm, ca, clock),
      apns: apns === undefined ? null : new ApnsPush(apns, ca, clock),
    };
  }

  /**
   * Throws `PUSH_SERVICE_NOT_CONFIGURED` for a device of a kind that this installation does not send to, and
   * `INVALID_REQUEST` for an endpoint that is at no known push service and for keys that cannot encrypt.
   */
  check(subscription: PushSubscription): void {
    if (this.services[subscription.kind] === null) throw new DomainError('PUSH_SERVICE_NOT_CONFIGURED');
    if (subscription.kind === 'web') this.checkWeb(subscription);
  }

  /** A device whose service is not configured any more waits like one whose service does not respond. */
  async send(to: PushSubscription, payload: PushPayload): Promise<PushOutcome> {
    const { web, fcm, apns } = this.services;
    switch (to.kind) {
      case 'web':
        return web.send(to, payload);
      case 'fcm':
        return (await fcm?.send(to, payload)) ?? notConfigured;
      case 'apns':
        return (await apns?.send(to, payload)) ?? notConfigured;
    }
  }

  close(): void {
    for (const service of Object.values(this.services)) service?.close();
  }

  private checkWeb({ endpoint, keys }: PushTarget<'web'>): void {
    if (!isPushService(endpoint, this.settings.services))
      throw new DomainError('INVALID_REQUEST', { detail: 'endpoint: Expected an address of a push service' });
    if (!isWebKey(keys))
      throw new DomainError('INVALID_REQUEST', { detail: 'keys: Expected those of a browser' });
  }
}
