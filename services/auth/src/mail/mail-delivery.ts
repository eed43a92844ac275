import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Logger } from '@probity/kit/observability';
import { DeliverDueMails } from './deliver-due-mails.js';
import { MailWaker } from './mail-waker.js';

/** Milliseconds between two looks; new mails of this process wake it at once. */
const lookInterval = 1_000;

/** Keeps delivering while the app runs, one round at a time. */
@Injectable()
export class MailDelivery implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  private isWoken = false;
  private isStopping = false;

  constructor(
    private readonly deliverDue: DeliverDueMails,
    private readonly waker: MailWaker,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.waker.onWake(() => {
      this.look();
    });
    this.look();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    await this.round;
  }

  private look(): void {
    if (this.isStopping) return;
    this.isWoken = true;
    this.round ??= this.rounds();
  }

  private async rounds(): Promise<void> {
    clearTimeout(this.timer);
    while (this.isWoken && !this.isStopping) {
      this.isWoken = false;
      if (await this.delivered()) this.isWoken = true;
    }
    this.round = undefined;
    if (!this.isStopping) {
      this.timer = setTimeout(() => {
        this.look();
      }, lookInterval);
    }
  }

  private async delivered(): Promise<boolean> {
    try {
      return (await this.deliverDue.execute()) > 0;
    } catch (error) {
      // The mails are still in the database; the next look finds them.
      this.logger.warn('Due mails could not be looked for', { error });
      return false;
    }
  }
}
