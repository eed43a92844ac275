import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RepeatingJob } from '@probity/kit/async';
import { Ids, jobTrigger } from '@probity/kit/context';
import { Logger, outageLog } from '@probity/kit/observability';
import { PubSub } from '@probity/kit/redis';
import { listsChanged } from '../live-index/live-index.js';
import { MatchNewEntries } from './match-new-entries.js';

/** Milliseconds between runs without a signal: they find what a process left undone that ended. */
const everyMs = 60_000;

/** Runs `MatchNewEntries` when a list version is live, in every process; the first one that is done stores its result. */
@Injectable()
export class MatchNewEntriesJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly job: RepeatingJob;
  private unsubscribe: () => void = () => undefined;

  constructor(
    matchNewEntries: MatchNewEntries,
    private readonly pubSub: PubSub,
    ids: Ids,
    logger: Logger,
  ) {
    this.job = new RepeatingJob(
      (signal) => matchNewEntries.execute(jobTrigger('match-new-entries', ids), signal),
      {
        everyMs,
        ...outageLog(logger, 'New list entries could not be compared with monitored persons'),
      },
    );
  }

  onApplicationBootstrap(): void {
    this.unsubscribe = this.pubSub.subscribe(listsChanged, () => this.job.notify());
    void this.job.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.unsubscribe();
    await this.job.stop();
  }
}
