import { Module } from '@nestjs/common';
import { ImportLockRepository } from '../watchlists/import-lock.repository.js';
import { ArticleRepository } from './article.repository.js';
import { DeleteOldMedia } from './delete-old-media.js';
import { EraseArticle } from './erase-article.js';
import { MediaImportRepository } from './media-import.repository.js';
import { MediaLinksModule } from './media-links.module.js';
import { StoreArticles } from './store-articles.js';
import { WithdrawArticle } from './withdraw-article.js';

/** What is stored of articles. Reads none itself, so that it needs no detection of languages. */
@Module({
  imports: [MediaLinksModule],
  providers: [
    ArticleRepository,
    DeleteOldMedia,
    EraseArticle,
    ImportLockRepository,
    MediaImportRepository,
    StoreArticles,
    WithdrawArticle,
  ],
  exports: [
    ArticleRepository,
    DeleteOldMedia,
    EraseArticle,
    MediaImportRepository,
    StoreArticles,
    WithdrawArticle,
  ],
})
export class MediaArticlesModule {}
