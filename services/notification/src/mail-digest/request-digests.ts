import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { digestRequested } from '@probity/contracts';
import { RepeatingJob } from '@probity/kit/async';
import { Clock, Ids, jobTrigger, type JobTrigger } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import { Outbox } from '@probity/kit/messaging';
import { Logger, outageLog } from '@probity/kit/observability';
import { DigestRepository } from './digest.repository.js';
import { MailSettingsRepository } from './mail-settings.repository.js';

const pollEveryMs = 1_000;

/**
 * Requests the digests that are due. Marking what is in one, and the event by which auth mails it, are one transaction:
 * no notification is in two, also when processes are killed or several look at once.
 */
@Injectable()
export class RequestDigests implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly job: RepeatingJob;

  constructor(
    private readonly settings: MailSettingsRepository,
    private readonly digests: DigestRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly ids: Ids,
    logger: Logger,
  ) {
    this.job = new RepeatingJob((signal) => this.execute(signal), {
      everyMs: pollEveryMs,
      ...outageLog(logger, 'Due digests could not be read'),
    });
  }

  onApplicationBootstrap(): void {
    void this.job.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.job.stop();
  }

  async execute(signal: AbortSignal): Promise<void> {
    const trigger = jobTrigger('request-digests', this.ids);
    let due: number;
    do due = await this.transactions.run(trigger, (tx) => this.request(trigger, tx));
    while (due > 0 && !signal.aborted);
  }

  /** @returns of how many users. What was read meanwhile is not mailed, and without anything else there is no digest. */
  private async request(trigger: JobTrigger, tx: Tx): Promise<number> {
    const now = this.clock.now();
    const due = await this.settings.lockDue(now, tx);
    if (due.length === 0) return 0;
    const digests = await this.digests.take(
      due.map((plan) => ({ ...plan, digestId: this.ids.next() })),
      tx,
    );
    const mailed = new Set(digests.map(({ userId }) => userId));
    await this.settings.save(
      due.map((plan) => ({
        ...plan,
        lastDigestAt: mailed.has(plan.userId) ? now : plan.lastDigestAt,
        nextDigestAt: null,
      })),
      tx,
    );
    await this.outbox.writeMany(tx, trigger, digestRequested, digests);
    return due.length;
  }
}
