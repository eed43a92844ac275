import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RepeatingJob } from '@probity/kit/async';
import { Logger } from '@probity/kit/observability';
import { PubSub } from '@probity/kit/redis';
import { articlesStored } from '../media/link-media.job.js';
import { ArticleReader } from '../article-files/article-reader.js';
import { FetchMedia, type SourceFetch } from './fetch-media.js';
import { MediaSourceSettings } from './media-source-settings.js';
import { PlanMediaSources } from './plan-media-sources.js';

/** Milliseconds between looks at which sources are due, with which replicas take over from each other. */
const lookEveryMs = 60_000;

/** Registers the sources of the installation, and fetches each when it is due. */
@Injectable()
export class MediaFetchScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly job: RepeatingJob;

  constructor(
    private readonly settings: MediaSourceSettings,
    private readonly fetchMedia: FetchMedia,
    private readonly reader: ArticleReader,
    private readonly plan: PlanMediaSources,
    private readonly pubSub: PubSub,
    private readonly logger: Logger,
  ) {
    this.job = new RepeatingJob((signal) => this.fetch(signal), {
      everyMs: lookEveryMs,
      onError: (error) => this.logger.error('Articles could not be fetched', { error }),
    });
  }

  /** A start never waits for the internet. */
  async onApplicationBootstrap(): Promise<void> {
    await this.plan.execute();
    this.notify();
  }

  /** Looks at once which sources are due. */
  notify(): void {
    if (this.settings.fetch) this.job.notify();
  }

  async onModuleDestroy(): Promise<void> {
    await this.job.stop();
  }

  private async fetch(signal: AbortSignal): Promise<void> {
    try {
      const outcomes = await this.fetchMedia.execute(this.settings.sources, signal);
      for (const outcome of outcomes) this.log(outcome);
      if (outcomes.some(({ state }) => state === 'imported')) this.pubSub.publish(articlesStored);
    } finally {
      await this.reader.rest();
    }
  }

  private log(outcome: SourceFetch): void {
    const { source, state } = outcome;
    switch (state) {
      case 'imported':
        if (outcome.result !== null) {
          const { refusedLines: _named, seconds: _seconds, ...counts } = outcome.result;
          this.logger.info('Articles were fetched', { source, ...counts });
        }
        if (outcome.failure !== null)
          this.logger.warn('A source of articles ended early', { source, reason: outcome.failure });
        return;
      case 'failed':
        if (outcome.fault === undefined)
          this.logger.warn('A source of articles failed', { source, reason: outcome.reason });
        else this.logger.error('A source of articles failed', { source, error: outcome.fault });
        return;
      case 'held':
        this.logger.warn('A source of articles is held', { source, items: outcome.items });
        return;
      case 'unchanged':
      case 'stopped':
        return;
    }
  }
}
