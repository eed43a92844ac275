import { Module } from '@nestjs/common';
import { ImportArticles } from './import-articles.js';
import { MediaArticlesModule } from './media-articles.module.js';
import { MediaLinksModule } from './media-links.module.js';
import { MediaStatus } from './media-status.js';

/** Articles of adverse media: reading them in, keeping what they say, and of whom. See docs/media.md. */
@Module({
  imports: [MediaArticlesModule, MediaLinksModule],
  providers: [ImportArticles, MediaStatus],
})
export class MediaModule {}
