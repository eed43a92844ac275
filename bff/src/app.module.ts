import { Module, type DynamicModule } from '@nestjs/common';
import type { BffSettings } from './config.js';
import { DashboardController } from './dashboard/dashboard.controller.js';
import { DocumentsController } from './documents/documents.controller.js';
import { LiveStreamModule } from './live-stream/live-stream.module.js';
import { forwardingControllers } from './forwarding/forwarding.controller.js';
import { VerifyIdentityController } from './functions/verify-identity.controller.js';
import { NotificationsController } from './notifications/notifications.controller.js';
import { PresenceModule } from './presence/presence.module.js';
import { ReadinessModule } from './readiness/readiness.module.js';
import { ServiceClientsModule } from './service-clients/service-clients.module.js';

@Module({})
export class AppModule {
  static register({ services, presenceTimes }: BffSettings): DynamicModule {
    return {
      module: AppModule,
      // These have no classes of their own but their controllers.
      controllers: [
        ...forwardingControllers,
        DashboardController,
        NotificationsController,
        VerifyIdentityController,
        DocumentsController,
      ],
      imports: [
        ServiceClientsModule.register(services),
        LiveStreamModule,
        PresenceModule.register(presenceTimes),
        ReadinessModule.register(services),
      ],
    };
  }
}
