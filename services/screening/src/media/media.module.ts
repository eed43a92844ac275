import { Module, type DynamicModule } from '@nestjs/common';
import { MediaSourcesModule } from '../media-sources/media-sources.module.js';
import type { MediaSettings } from '../media-sources/media-source-settings.js';
import { ImportArticles } from './import-articles.js';
import { MediaArticlesModule } from './media-articles.module.js';
import { ReadArticleFile } from '../article-files/read-article-file.js';
import { MediaLinksModule } from './media-links.module.js';
import { MediaStatus } from './media-status.js';

/** Articles of adverse media, for commands: reading them in, keeping what they say, and of whom. See docs/media.md. */
@Module({})
export class MediaModule {
  static register(media: MediaSettings): DynamicModule {
    return {
      module: MediaModule,
      imports: [MediaArticlesModule, MediaLinksModule, MediaSourcesModule.register(media, true)],
      providers: [ImportArticles, MediaStatus, ReadArticleFile],
    };
  }
}
