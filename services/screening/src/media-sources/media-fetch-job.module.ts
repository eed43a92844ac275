import { Module, type DynamicModule } from '@nestjs/common';
import { MediaFetchScheduler } from './media-fetch-scheduler.js';
import { MediaSourcesModule } from './media-sources.module.js';
import type { MediaSettings } from './media-source-settings.js';

/** Fetches articles when their sources are due, in a running service. */
@Module({})
export class MediaFetchJobModule {
  static register(media: MediaSettings, fetch: boolean): DynamicModule {
    return {
      module: MediaFetchJobModule,
      imports: [MediaSourcesModule.register(media, fetch)],
      providers: [MediaFetchScheduler],
    };
  }
}
