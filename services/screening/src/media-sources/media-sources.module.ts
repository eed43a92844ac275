import { Module, type DynamicModule } from '@nestjs/common';
import { MediaArticlesModule } from '../media/media-articles.module.js';
import { ArticleReader } from '../article-files/article-reader.js';
import { FetchDoj } from './fetch-doj.js';
import { FetchFeed } from './fetch-feed.js';
import { FetchGal } from './fetch-gal.js';
import { FetchMedia } from './fetch-media.js';
import { FetchMediaNow } from './fetch-media-now.js';
import { FetchSource } from './fetch-source.js';
import { ListMediaSources } from './list-media-sources.js';
import { MediaDownloadClient } from './media-download.client.js';
import { MediaSourceRepository } from './media-source.repository.js';
import { MediaSourceSettings, type MediaSettings } from './media-source-settings.js';
import { PlanMediaSources } from './plan-media-sources.js';
import { WithdrawRetracted } from './withdraw-retracted.js';

/** Fetching articles from their sources. Begins nothing by itself. See docs/media.md. */
@Module({})
export class MediaSourcesModule {
  static register(media: MediaSettings, fetch: boolean): DynamicModule {
    return {
      module: MediaSourcesModule,
      imports: [MediaArticlesModule],
      providers: [
        ArticleReader,
        FetchDoj,
        FetchFeed,
        FetchGal,
        FetchMedia,
        FetchMediaNow,
        FetchSource,
        ListMediaSources,
        MediaDownloadClient,
        MediaSourceRepository,
        PlanMediaSources,
        WithdrawRetracted,
        { provide: MediaSourceSettings, useValue: new MediaSourceSettings(media, fetch) },
      ],
      exports: [
        ArticleReader,
        FetchMedia,
        FetchMediaNow,
        ListMediaSources,
        MediaSourceRepository,
        MediaSourceSettings,
        PlanMediaSources,
      ],
    };
  }
}
