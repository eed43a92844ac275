import { Module } from '@nestjs/common';
import { ArticleRepository } from './article.repository.js';
import { FindMentioned } from './find-mentioned.js';
import { ImportArticles } from './import-articles.js';
import { LinkArticles } from './link-articles.js';
import { MediaImportRepository } from './media-import.repository.js';
import { MediaLinkRepository } from './media-link.repository.js';
import { MediaStatus } from './media-status.js';
import { MentionCandidateRepository } from './mention-candidate.repository.js';
import { WithdrawArticle } from './withdraw-article.js';

/** Articles of adverse media: reading them in, keeping what they say, and of whom. See docs/media.md. */
@Module({
  providers: [
    ArticleRepository,
    FindMentioned,
    ImportArticles,
    LinkArticles,
    MediaImportRepository,
    MediaLinkRepository,
    MediaStatus,
    MentionCandidateRepository,
    WithdrawArticle,
  ],
})
export class MediaModule {}
