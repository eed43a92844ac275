import { Module, type DynamicModule } from '@nestjs/common';
import { ArticleReader } from '../article-files/article-reader.js';
import { FetchDoj } from './fetch-doj.js';
import { FetchFeed } from './fetch-feed.js';
import { FetchGal } from './fetch-gal.js';
import { FetchSource } from './fetch-source.js';
import { MediaDownloadClient } from './media-download.client.js';
import { MediaSourceSettings, type MediaSettings } from './media-source-settings.js';
import { MediaSourceTestsController } from './media-source-tests.controller.js';
import { TestMediaSource } from './test-media-source.js';

/** Tests of sources. Their thread is their own, as each job ends the one that it used. */
@Module({})
export class MediaSourceTestsModule {
  static register(media: MediaSettings, fetch: boolean): DynamicModule {
    return {
      module: MediaSourceTestsModule,
      controllers: [MediaSourceTestsController],
      providers: [
        ArticleReader,
        FetchDoj,
        FetchFeed,
        FetchGal,
        FetchSource,
        MediaDownloadClient,
        TestMediaSource,
        { provide: MediaSourceSettings, useValue: new MediaSourceSettings(media, fetch) },
      ],
    };
  }
}
