import { Module, type DynamicModule } from '@nestjs/common';
import { Logger } from '@probity/kit/observability';
import { DropFolderClient } from '../list-updates/drop-folder.client.js';
import { MediaArticlesModule } from '../media/media-articles.module.js';
import { WithdrawRetracted } from './withdraw-retracted.js';
import { ArticleReader } from '../article-files/article-reader.js';
import { DroppedArticlesWatcher } from './dropped-articles-watcher.js';
import { ImportDroppedArticles } from './import-dropped-articles.js';
import { MediaSourceRepository } from './media-source.repository.js';
import { ReadArticleFile } from '../article-files/read-article-file.js';
import { StoreArticleFile } from './store-article-file.js';

/** Takes articles from a folder, in a running service. Its thread is its own, as each job ends the one that it used. */
@Module({})
export class MediaFolderModule {
  static register(folder: string): DynamicModule {
    return {
      module: MediaFolderModule,
      imports: [MediaArticlesModule],
      providers: [
        ArticleReader,
        DroppedArticlesWatcher,
        ImportDroppedArticles,
        MediaSourceRepository,
        ReadArticleFile,
        StoreArticleFile,
        WithdrawRetracted,
        {
          provide: DropFolderClient,
          inject: [Logger],
          useFactory: (logger: Logger) => new DropFolderClient(folder, logger),
        },
      ],
    };
  }
}
