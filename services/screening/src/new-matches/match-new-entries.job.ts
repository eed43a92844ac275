import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RepeatingJob } from '@probity/kit/async';
import { Ids, jobTrigger } from '@probity/kit/context';
import { Logger, outageLog } from '@probity/kit/observability';
import { MatchNewEntries } from './match-new-entries.js';

/** Milliseconds between runs that no event asks for: they find what a process left undone that ended. */
const everyMs = 60_000;

/** Runs `MatchNewEntries` when a list version is live, in every process; the first one that is done stores its result. */
@Injectable()
export class MatchNewEntriesJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly job: RepeatingJob;

  constructor(matchNewEntries: MatchNewEntries, ids: Ids, logger: Logger) {
    this.job = new RepeatingJob(
      (signal) => matchNewEntries.execute(jobTrigger('match-new-entries', ids), signal),
      {
        everyMs,
        ...outageLog(logger, 'New list entries could not be compared with monitored persons'),
      },
    );
  }

  onApplicationBootstrap(): void {
    void this.job.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.job.stop();
  }

  notify(): void {
    this.job.notify();
  }
}
