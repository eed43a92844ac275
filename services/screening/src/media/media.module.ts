import { Module } from '@nestjs/common';
import { ArticleRepository } from './article.repository.js';
import { ImportArticles } from './import-articles.js';
import { MediaImportRepository } from './media-import.repository.js';
import { MediaStatus } from './media-status.js';
import { WithdrawArticle } from './withdraw-article.js';

/** Articles of adverse media: reading them in and keeping what they say. See docs/media.md. */
@Module({
  providers: [ArticleRepository, ImportArticles, MediaImportRepository, MediaStatus, WithdrawArticle],
})
export class MediaModule {}
