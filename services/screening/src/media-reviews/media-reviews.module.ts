import { Module, type DynamicModule } from '@nestjs/common';
import { ServiceIdentity } from '@probity/kit/http';
import { AccountsClient } from '../accounts/accounts.client.js';
import type { ScreeningSettings } from '../config.js';
import { MediaLinksModule } from '../media/media-links.module.js';
import { MediaEventsModule } from '../media-events/media-events.module.js';
import { PersonsModule } from '../persons/persons.module.js';
import { DecideMediaEvent } from './decide-media-event.js';
import { MediaReviewsController } from './media-reviews.controller.js';
import { ReadReviewedEvent } from './read-reviewed-event.js';

/** What reviewers decide about events of adverse media. */
@Module({})
export class MediaReviewsModule {
  static register({ authUrl }: Pick<ScreeningSettings, 'authUrl'>): DynamicModule {
    return {
      module: MediaReviewsModule,
      imports: [MediaEventsModule, MediaLinksModule, PersonsModule],
      controllers: [MediaReviewsController],
      providers: [
        DecideMediaEvent,
        ReadReviewedEvent,
        {
          provide: AccountsClient,
          inject: [ServiceIdentity],
          useFactory: (identity: ServiceIdentity) => new AccountsClient(authUrl, identity),
        },
      ],
    };
  }
}
