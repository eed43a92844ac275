import { Inject, Module, type DynamicModule } from '@nestjs/common';
import { streamKeeps } from '@probity/contracts';
import { HealthChecks } from '@probity/kit/observability';
import { DocumentsController } from './documents/documents.controller.js';
import { EventsController } from './events/events.controller.js';
import { FollowLog } from './events/follow-log.js';
import { LiveFeed } from './events/live-feed.js';
import { OpenStreams } from './events/open-streams.js';
import { StreamMetrics } from './events/stream-metrics.js';
import { forwardingControllers } from './forward/forwarding.controllers.js';
import { VerifyIdentityController } from './functions/verify-identity.controller.js';
import { presenceTimesToken, type PresenceTimes } from './presence/presence-times.js';
import { PresenceGateway } from './presence/presence.gateway.js';
import { SearchPresence } from './presence/search-presence.js';
import { probePart, probeService } from './readiness/readiness.client.js';
import { DashboardController } from './screens/dashboard/dashboard.controller.js';
import { NotificationsController } from './screens/notifications/notifications.controller.js';
import { NotificationApi, ScreeningApi, VerificationApi, type ServiceUrls } from './services/apis.client.js';

const serviceUrls = Symbol('service urls');

@Module({})
export class BffModule {
  constructor(healthChecks: HealthChecks, @Inject(serviceUrls) urls: ServiceUrls) {
    healthChecks.register('auth', () => probeService(urls.auth, true));
    healthChecks.register('screening', () => probeService(urls.screening, true));
    healthChecks.register('verification', () => probeService(urls.verification, false));
    healthChecks.register('notification', () => probeService(urls.notification, false));
    healthChecks.register('lists', () => probePart(urls.screening, 'lists'));
  }

  static of(urls: ServiceUrls, times: PresenceTimes): DynamicModule {
    return {
      module: BffModule,
      controllers: [
        ...forwardingControllers,
        DashboardController,
        NotificationsController,
        VerifyIdentityController,
        EventsController,
        DocumentsController,
      ],
      providers: [
        { provide: serviceUrls, useValue: urls },
        { provide: ScreeningApi, useValue: new ScreeningApi(urls.screening) },
        { provide: VerificationApi, useValue: new VerificationApi(urls.verification) },
        { provide: NotificationApi, useValue: new NotificationApi(urls.notification) },
        { provide: LiveFeed, useValue: new LiveFeed(streamKeeps) },
        FollowLog,
        OpenStreams,
        StreamMetrics,
        { provide: presenceTimesToken, useValue: times },
        PresenceGateway,
        SearchPresence,
      ],
    };
  }
}
