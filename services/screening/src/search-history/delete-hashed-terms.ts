import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { RepeatingJob } from '@probity/kit/async';
import { Clock, Ids, jobTrigger } from '@probity/kit/context';
import { deleteInBatches, Transactions } from '@probity/kit/db';
import { Logger, outageLog } from '@probity/kit/observability';
import { SearchLogRepository } from './search-log.repository.js';

/** Days that the hash of a term stays. Source: docs/security.md, "Privacy settings". */
const retentionDays = 30;

const dayMs = 86_400_000;
const everyMs = 3_600_000;

/** Of one transaction, so that none lasts long. */
const batch = 1_000;

/** Deletes searches whose terms are hashes and too old, at the start and then every hour. */
@Injectable()
export class DeleteHashedTerms implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly job: RepeatingJob;

  constructor(
    private readonly searches: SearchLogRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
    logger: Logger,
  ) {
    this.job = new RepeatingJob((signal) => this.execute(signal), {
      everyMs,
      ...outageLog(logger, 'Hashes of old search terms could not be deleted'),
    });
  }

  onApplicationBootstrap(): void {
    void this.job.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.job.stop();
  }

  async execute(signal: AbortSignal): Promise<void> {
    const trigger = jobTrigger('delete-hashed-terms', this.ids);
    const tooOld = new Date(this.clock.now().getTime() - retentionDays * dayMs);
    const remove = (): Promise<number> =>
      this.transactions.run(trigger, (tx) => this.searches.removeHashedBefore(tooOld, batch, tx));
    await deleteInBatches(batch, remove, signal);
  }
}
