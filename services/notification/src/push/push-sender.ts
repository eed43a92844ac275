import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { backoff, RepeatingJob } from '@probity/kit/async';
import { Clock, Ids, jobTrigger, type JobTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { Logger, outageLog } from '@probity/kit/observability';
import { PushServices } from '../push-services/push-services.js';
import { nextStep } from './next-step.js';
import { PushDeliveryRepository, type PushDelivery } from './push-delivery.repository.js';
import { SettlePush } from './settle-push.js';

/** Milliseconds between two polls; new deliveries of this process start one at once. */
const pollEveryMs = 1_000;

/** A claimed delivery is left to whoever claimed it; a process that died leaves it to the next one after that. */
const leaseMs = 30_000;

/** Waits after failed attempts: 5, 10, 20 … 900 s. */
const retry = { firstMs: 5_000, longestMs: 900_000 };

/** Sends the pushes that are due: claims them, sends outside any transaction, marks them after the response. */
@Injectable()
export class PushSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly job: RepeatingJob;

  constructor(
    private readonly deliveries: PushDeliveryRepository,
    private readonly services: PushServices,
    private readonly settle: SettlePush,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
    logger: Logger,
  ) {
    this.job = new RepeatingJob((signal) => this.sendDue(signal), {
      everyMs: pollEveryMs,
      ...outageLog(logger, 'Due pushes could not be read'),
    });
  }

  onApplicationBootstrap(): void {
    void this.job.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.job.stop();
    this.services.close();
  }

  /** There is a new delivery in the database. */
  readonly notify = (): void => this.job.notify();

  private async sendDue(signal: AbortSignal): Promise<void> {
    const trigger = jobTrigger('send-pushes', this.ids);
    let claimed: PushDelivery[];
    do {
      claimed = await this.transactions.run(trigger, (tx) => {
        const now = this.clock.now();
        return this.deliveries.claimDue(now, new Date(now.getTime() + leaseMs), tx);
      });
      await Promise.all(claimed.map((delivery) => this.send(delivery, trigger)));
    } while (claimed.length > 0 && !signal.aborted);
  }

  private async send(delivery: PushDelivery, trigger: JobTrigger): Promise<void> {
    const { subscription, notificationId, type, attempts } = delivery;
    const outcome = await this.services.send(subscription, { notificationId, type });
    const waitMs = backoff(attempts, retry, 1);
    await this.settle.execute(
      delivery,
      nextStep(outcome, { ...delivery, waitMs }, this.clock.now()),
      trigger,
    );
  }
}
