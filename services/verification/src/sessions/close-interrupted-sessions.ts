import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RepeatingJob } from '@probity/kit/async';
import { Clock, Ids, jobTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { Logger, outageLog } from '@probity/kit/observability';
import { notCompared } from './session-life.js';
import { VerificationSessionRepository } from './verification-session.repository.js';

/** No comparison lasts this long: its request to the screening service times out before. */
const longestComparisonMs = 60_000;
const everyMs = 15_000;

/**
 * Ends the sessions whose process was killed while it compared their document, or whose result could not be stored. At
 * the start and then repeatedly: after a quick restart they are not old enough yet.
 */
@Injectable()
export class CloseInterruptedSessions implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly job: RepeatingJob;

  constructor(
    private readonly sessions: VerificationSessionRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly logger: Logger,
  ) {
    this.job = new RepeatingJob(async () => void (await this.execute()), {
      everyMs,
      ...outageLog(logger, 'Interrupted verification sessions could not be ended'),
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
    const before = new Date(this.clock.now().getTime() - longestComparisonMs);
    const count = await this.transactions.run(jobTrigger('close-interrupted-sessions', this.ids), (tx) =>
      this.sessions.failClaimedBefore(before, notCompared, tx),
    );
    if (count > 0) this.logger.warn('Verification sessions were interrupted', { count });
    return count;
  }
}
