import { Module } from '@nestjs/common';
import { LinkMediaJob } from './link-media.job.js';
import { MediaLinksModule } from './media-links.module.js';

/** Keeps links between articles and persons current, in a running service. */
@Module({ imports: [MediaLinksModule], providers: [LinkMediaJob] })
export class MediaJobModule {}
