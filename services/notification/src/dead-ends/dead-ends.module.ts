import { Global, Module, type DynamicModule } from '@nestjs/common';
import { ServiceIdentity } from '@probity/kit/http';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { AdministratorsClient } from './administrators.client.js';
import { CountDeadMailConsumer } from './count-dead-mail.consumer.js';
import { DeadEndRepository } from './dead-end.repository.js';
import { NotifyAdministrators } from './notify-administrators.js';
import { NotifyOfDeadEnd } from './notify-of-dead-end.js';

/** What was given up, of which administrators are notified. */
@Global()
@Module({})
export class DeadEndsModule {
  static register(authUrl: string): DynamicModule {
    return {
      module: DeadEndsModule,
      imports: [NotificationsModule],
      controllers: [CountDeadMailConsumer],
      providers: [
        {
          provide: AdministratorsClient,
          inject: [ServiceIdentity],
          useFactory: (identity: ServiceIdentity) => new AdministratorsClient(authUrl, identity),
        },
        DeadEndRepository,
        NotifyAdministrators,
        NotifyOfDeadEnd,
      ],
      exports: [DeadEndRepository],
    };
  }
}
