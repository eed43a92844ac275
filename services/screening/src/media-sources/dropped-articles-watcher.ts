import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RepeatingJob } from '@probity/kit/async';
import { Logger, outageLog } from '@probity/kit/observability';
import { PubSub } from '@probity/kit/redis';
import { articlesStored } from '../media/link-media.job.js';
import { ArticleReader } from '../article-files/article-reader.js';
import { ImportDroppedArticles } from './import-dropped-articles.js';

/** Milliseconds; files are imported at the second look at which they are the same. Events of file systems miss network drives. */
const lookEveryMs = 10_000;

/** Looks at the folder of dropped articles. */
@Injectable()
export class DroppedArticlesWatcher implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly job: RepeatingJob;

  constructor(
    private readonly importDropped: ImportDroppedArticles,
    private readonly reader: ArticleReader,
    private readonly pubSub: PubSub,
    logger: Logger,
  ) {
    this.job = new RepeatingJob((signal) => this.look(signal), {
      everyMs: lookEveryMs,
      ...outageLog(logger, 'The folder of dropped articles could not be read'),
    });
  }

  onApplicationBootstrap(): void {
    this.job.notify();
  }

  async onModuleDestroy(): Promise<void> {
    await this.job.stop();
  }

  private async look(signal: AbortSignal): Promise<void> {
    try {
      if (await this.importDropped.execute(signal)) this.pubSub.publish(articlesStored);
    } finally {
      await this.reader.rest();
    }
  }
}
