import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { mailGivenUp } from '@probity/contracts';
import { backoff, RepeatingJob, withDeadline } from '@probity/kit/async';
import { jobTrigger, type JobTrigger, Clock, Ids } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { Outbox } from '@probity/kit/messaging';
import { Logger, outageLog } from '@probity/kit/observability';
import { Cipher } from '../secrets/cipher.js';
import { Mailer, type Posted } from './mailer.js';
import type { Mail } from './mail.js';
import { MailMetrics } from './mail-metrics.js';
import { OutgoingMailsRepository, type EndState, type OutgoingMail } from './outgoing-mails.repository.js';

/** Milliseconds between two polls; new mails of this process start one at once. */
const pollEveryMs = 1_000;

/** Seconds a claimed mail is left to whoever claimed it; a process that died leaves it to the next one after that. */
const leaseSeconds = 30;

/** Milliseconds a mail may take to be sent: so far below the lease that nobody sends it a second time meanwhile. */
const sendingMs = 20_000;

/** Waits until a failed mail is tried again: 1, 2, 4 ... 300 s. */
const retry = { firstMs: 1_000, longestMs: 300_000 };

/** Sends the mails that are due: claims them, sends outside any transaction, marks them after the handover. */
@Injectable()
export class MailDelivery implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly job: RepeatingJob;

  constructor(
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly logger: Logger,
    private readonly cipher: Cipher,
    private readonly transactions: Transactions,
    private readonly mails: OutgoingMailsRepository,
    private readonly mailer: Mailer,
    private readonly metrics: MailMetrics,
    private readonly outbox: Outbox,
  ) {
    this.job = new RepeatingJob((signal) => this.deliverDue(signal), {
      everyMs: pollEveryMs,
      // The mails are still in the database; the next poll finds them.
      ...outageLog(logger, 'Due mails could not be read'),
    });
  }

  onApplicationBootstrap(): void {
    void this.job.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.job.stop();
  }

  /** There is a new mail in the database. */
  readonly notify = (): void => this.job.notify();

  private async deliverDue(signal: AbortSignal): Promise<void> {
    const trigger = jobTrigger('deliver-mails', this.ids);
    let mail: OutgoingMail | undefined;
    do {
      // One at a time: the lease of a mail that waited behind a slow one would end before it is sent.
      mail = await this.transactions.run(trigger, (tx) => {
        const now = this.clock.now();
        return this.mails.claimDue(now, after(now, leaseSeconds * 1000), tx);
      });
      if (mail !== undefined) await this.deliver(mail, trigger);
    } while (mail !== undefined && !signal.aborted);
  }

  private async deliver(mail: OutgoingMail, trigger: JobTrigger): Promise<void> {
    const logger = this.logger.about({ ...trigger, correlationId: mail.correlationId });
    const facts = { mailId: mail.id, tries: mail.tries };
    if (mail.usefulUntil <= this.clock.now()) {
      logger.error('A mail could not be sent in time and was given up', { ...facts, tries: mail.tries - 1 });
      return this.end(mail, 'given-up', trigger);
    }
    try {
      await this.send({ ...this.open(mail), id: mail.id, queuedAt: mail.createdAt });
    } catch (error) {
      const waitMs = backoff(mail.tries, retry, 1);
      const seconds = waitMs / 1000;
      logger.warn('A mail could not be sent and is tried again', { ...facts, seconds, error });
      this.metrics.count(mail.purpose, 'postponed');
      return this.transactions.run(trigger, (tx) =>
        this.mails.postpone(mail.id, after(this.clock.now(), waitMs), tx),
      );
    }
    return this.end(mail, 'sent', trigger);
  }

  private send(mail: Posted): Promise<void> {
    // A stop of the process lets it end: one that is broken off may have been sent, and would be sent again.
    const { signal } = new AbortController();
    return withDeadline(sendingMs, signal, (ending) => this.mailer.send(mail, ending));
  }

  private open(mail: OutgoingMail): Mail {
    if (mail.sealed === null) throw new Error('a waiting mail has no text');
    // Sealed by `QueueMail`, and the seal shows any change, so its form is known.
    return JSON.parse(this.cipher.unseal('mail', mail.id, mail.sealed).toString()) as Mail;
  }

  private end(mail: OutgoingMail, state: EndState, trigger: JobTrigger): Promise<void> {
    this.metrics.count(mail.purpose, state);
    return this.transactions.run(trigger, async (tx) => {
      const isEnded = await this.mails.end(mail, state, this.clock.now(), tx);
      if (isEnded && state === 'given-up')
        await this.outbox.write(tx, trigger, mailGivenUp, { mailId: mail.id });
    });
  }
}

const after = (date: Date, milliseconds: number): Date => new Date(date.getTime() + milliseconds);
