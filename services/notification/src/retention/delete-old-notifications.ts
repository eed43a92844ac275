import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { RepeatingJob } from '@probity/kit/async';
import { Clock, Ids, jobTrigger } from '@probity/kit/context';
import { deleteInBatches, Transactions } from '@probity/kit/db';
import { Logger, outageLog } from '@probity/kit/observability';
import { NotificationRepository } from '../notifications/notification.repository.js';
import { AlertedPersonRepository } from '../risk-alerts/alerted-person.repository.js';

/** Days that a notification stays. Source: product specification, notifications. */
const retentionDays = 90;

const dayMs = 86_400_000;
const everyMs = 3_600_000;

/** Of one transaction, so that none lasts long. */
const batch = 1_000;

/** Deletes the notifications that are too old, with what belongs to them; at the start and then every hour. */
@Injectable()
export class DeleteOldNotifications implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly job: RepeatingJob;

  constructor(
    private readonly notifications: NotificationRepository,
    private readonly alerted: AlertedPersonRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
    logger: Logger,
  ) {
    this.job = new RepeatingJob((signal) => this.execute(signal), {
      everyMs,
      ...outageLog(logger, 'Old notifications could not be deleted'),
    });
  }

  onApplicationBootstrap(): void {
    void this.job.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.job.stop();
  }

  async execute(signal: AbortSignal): Promise<void> {
    const trigger = jobTrigger('delete-old-notifications', this.ids);
    const tooOld = new Date(this.clock.now().getTime() - retentionDays * dayMs);
    await this.transactions.run(trigger, (tx) => this.alerted.removeCausesOlder(tooOld, tx));
    const remove = (): Promise<number> =>
      this.transactions.run(trigger, (tx) => this.notifications.removeOlder(tooOld, batch, tx));
    await deleteInBatches(batch, remove, signal);
  }
}
