import { Module } from '@nestjs/common';
import { DeleteOldMediaJob } from './delete-old-media.job.js';
import { LinkMediaJob } from './link-media.job.js';
import { MediaArticlesModule } from './media-articles.module.js';
import { MediaLinksModule } from './media-links.module.js';

/** Keeps links between articles and persons current and deletes old articles, in a running service. */
@Module({ imports: [MediaArticlesModule, MediaLinksModule], providers: [DeleteOldMediaJob, LinkMediaJob] })
export class MediaJobModule {}
