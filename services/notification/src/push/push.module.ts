import { Global, Module, type DynamicModule } from '@nestjs/common';
import { PushServices } from '../push-services/push-services.js';
import { PushSettings } from '../push-services/push-settings.js';
import { WebPush } from '../push-services/web-push.adapter.js';
import { AddPushSubscription } from './add-push-subscription.js';
import { PushDeliveryRepository } from './push-delivery.repository.js';
import { PushMetrics } from './push-metrics.js';
import { PushSender } from './push-sender.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';
import { PushSubscriptionsController } from './push-subscriptions.controller.js';
import { QueuePushes } from './queue-pushes.js';
import { SettlePush } from './settle-push.js';

/** Notifications on devices, also while no client is open. */
@Global()
@Module({})
export class PushModule {
  static register(settings: PushSettings): DynamicModule {
    return {
      module: PushModule,
      controllers: [PushSubscriptionsController],
      providers: [
        { provide: PushSettings, useValue: settings },
        AddPushSubscription,
        PushDeliveryRepository,
        PushMetrics,
        PushSender,
        PushServices,
        PushSubscriptionRepository,
        QueuePushes,
        SettlePush,
        WebPush,
      ],
      exports: [QueuePushes],
    };
  }
}
