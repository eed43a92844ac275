import { Module, type DynamicModule } from '@nestjs/common';
import { DecideMediaSource } from './decide-media-source.js';
import { MediaFetchScheduler } from './media-fetch-scheduler.js';
import { MediaFolderModule } from './media-folder.module.js';
import { MediaSourcesController } from './media-sources.controller.js';
import { MediaSourceTestsModule } from './media-source-tests.module.js';
import { MediaSourcesModule } from './media-sources.module.js';
import { MediaUploadsModule } from './media-uploads.module.js';
import type { MediaSettings } from './media-source-settings.js';

/** Fetches articles when their sources are due, in a running service, and serves what administrators see of that. */
@Module({})
export class MediaFetchJobModule {
  static register(media: MediaSettings, fetch: boolean): DynamicModule {
    return {
      module: MediaFetchJobModule,
      imports: [
        MediaSourcesModule.register(media, fetch),
        MediaSourceTestsModule.register(media, fetch),
        MediaUploadsModule,
        ...(media.folder === undefined ? [] : [MediaFolderModule.register(media.folder)]),
      ],
      controllers: [MediaSourcesController],
      providers: [DecideMediaSource, MediaFetchScheduler],
    };
  }
}
