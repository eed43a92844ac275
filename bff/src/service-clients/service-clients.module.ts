import { Module, type DynamicModule } from '@nestjs/common';
import { ServiceIdentity } from '@probity/kit/http';
import {
  AuthClient,
  NotificationClient,
  ScreeningClient,
  VerificationClient,
  type ServiceUrls,
} from './service.clients.js';

/** Clients of the services, for every feature. */
@Module({})
export class ServiceClientsModule {
  static register(urls: ServiceUrls): DynamicModule {
    return {
      module: ServiceClientsModule,
      global: true,
      providers: [
        {
          provide: AuthClient,
          useFactory: (identity: ServiceIdentity) => new AuthClient(urls.auth, identity),
          inject: [ServiceIdentity],
        },
        { provide: ScreeningClient, useFactory: () => new ScreeningClient(urls.screening) },
        { provide: VerificationClient, useFactory: () => new VerificationClient(urls.verification) },
        { provide: NotificationClient, useFactory: () => new NotificationClient(urls.notification) },
      ],
      exports: [AuthClient, ScreeningClient, VerificationClient, NotificationClient],
    };
  }
}
