import { Module } from '@nestjs/common';
import { ArticleReader } from '../article-files/article-reader.js';
import { MediaArticlesModule } from '../media/media-articles.module.js';
import { MediaLinksModule } from '../media/media-links.module.js';
import { PersonsModule } from '../persons/persons.module.js';
import { ImportLockRepository } from '../watchlists/import-lock.repository.js';
import { AddArticle } from './add-article.js';
import { LinkAddedArticle } from './link-added-article.js';
import { MediaAdditionsController } from './media-additions.controller.js';
import { ReadArticle } from './read-article.js';
import { StoreAddedArticle } from './store-added-article.js';

/** Articles that reviewers add to a person by hand. */
@Module({
  imports: [MediaArticlesModule, MediaLinksModule, PersonsModule],
  controllers: [MediaAdditionsController],
  providers: [
    AddArticle,
    ArticleReader, // of its own: fetching ends its thread when it has done
    ImportLockRepository,
    LinkAddedArticle,
    ReadArticle,
    StoreAddedArticle,
  ],
})
export class MediaAdditionsModule {}
