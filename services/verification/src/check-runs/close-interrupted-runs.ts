import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RepeatingJob } from '@probity/kit/async';
import { Clock, Ids, jobTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { Logger, outageLog } from '@probity/kit/observability';
import { CheckRunRepository } from './check-run.repository.js';

/** No run lasts this long: its request to the screening service times out before. */
const longestRunMs = 60_000;

/**
 * Ends the runs whose process was killed, or whose end could not be stored, so that none stays running for ever. At the
 * start and then repeatedly: after a quick restart they are not old enough yet.
 */
@Injectable()
export class CloseInterruptedRuns implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly job: RepeatingJob;

  constructor(
    private readonly runs: CheckRunRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly logger: Logger,
  ) {
    this.job = new RepeatingJob(async () => void (await this.execute()), {
      everyMs: longestRunMs,
      ...outageLog(logger, 'Interrupted check runs could not be ended'),
    });
  }

  onApplicationBootstrap(): void {
    void this.job.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.job.stop();
  }

  /** Returns how many there were. */
  async execute(): Promise<number> {
    const now = this.clock.now();
    const before = new Date(now.getTime() - longestRunMs);
    const count = await this.transactions.run(jobTrigger('close-interrupted-runs', this.ids), (tx) =>
      this.runs.failOlderThan(before, 'INTERRUPTED', now, tx),
    );
    if (count > 0) this.logger.warn('Check runs were interrupted', { count });
    return count;
  }
}
