import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RepeatingJob } from '@probity/kit/async';
import { Transactions } from '@probity/kit/db';
import { Logger, outageLog } from '@probity/kit/observability';
import { PubSub } from '@probity/kit/redis';
import { listsChanged } from '../live-index/live-index.js';
import { CompareChangedPersons } from './compare-changed-persons.js';
import { LinkArticles } from './link-articles.js';
import { MediaStateRepository } from './media-state.repository.js';

/** Somebody stored articles, so that there may be new ones to link. */
export const articlesStored = 'screening.articles-stored';

/** Milliseconds between runs without a signal: they find what commands imported and what scans added. */
const everyMs = 60_000;

/** Links new articles, and new and changed persons, when a list version is live, articles were fetched, and every minute. */
@Injectable()
export class LinkMediaJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly job: RepeatingJob;
  private unsubscribe: readonly (() => void)[] = [];

  constructor(
    private readonly linkArticles: LinkArticles,
    private readonly compareChangedPersons: CompareChangedPersons,
    private readonly media: MediaStateRepository,
    private readonly transactions: Transactions,
    private readonly pubSub: PubSub,
    logger: Logger,
  ) {
    this.job = new RepeatingJob((signal) => this.link(signal), {
      everyMs,
      ...outageLog(logger, 'Articles and persons could not be compared'),
    });
  }

  onApplicationBootstrap(): void {
    const notify = (): void => this.job.notify();
    this.unsubscribe = [listsChanged, articlesStored].map((topic) => this.pubSub.subscribe(topic, notify));
    void this.job.start();
  }

  async onModuleDestroy(): Promise<void> {
    for (const unsubscribe of this.unsubscribe) unsubscribe();
    await this.job.stop();
  }

  private async link(signal: AbortSignal): Promise<void> {
    // Nothing was ever imported: a million persons need not be marked for that.
    if (!(await this.transactions.read((tx) => this.media.hasImports(tx)))) return;
    await this.linkArticles.execute('new', signal);
    await this.compareChangedPersons.execute(signal);
  }
}
