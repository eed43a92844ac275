import { Module } from '@nestjs/common';
import { ImportLockRepository } from '../watchlists/import-lock.repository.js';
import { ArticleRepository } from './article.repository.js';
import { ImportArticles } from './import-articles.js';
import { MediaImportRepository } from './media-import.repository.js';
import { MediaLinksModule } from './media-links.module.js';
import { MediaStatus } from './media-status.js';
import { WithdrawArticle } from './withdraw-article.js';

/** Articles of adverse media: reading them in, keeping what they say, and of whom. See docs/media.md. */
@Module({
  imports: [MediaLinksModule],
  providers: [
    ArticleRepository,
    ImportArticles,
    ImportLockRepository,
    MediaImportRepository,
    MediaStatus,
    WithdrawArticle,
  ],
})
export class MediaModule {}
