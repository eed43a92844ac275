import { Injectable } from '@nestjs/common';
import { jobTrigger, type JobTrigger, Clock, Ids } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { Logger } from '@probity/kit/observability';
import { Cipher } from '../secrets/cipher.js';
import { Mailer } from './mailer.js';
import type { Mail } from './mail.js';
import { leaseSeconds, pauseAfter } from './mail-retry.js';
import { OutgoingMailsRepository, type OutgoingMail } from './outgoing-mails.repository.js';

/** Sends the mails that are due: claims them, sends outside any transaction, marks them after the handover. */
@Injectable()
export class DeliverDueMails {
  constructor(
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly logger: Logger,
    private readonly vault: Cipher,
    private readonly transactions: Transactions,
    private readonly mails: OutgoingMailsRepository,
    private readonly mailer: Mailer,
  ) {}

  /** How many were claimed; 0 when none is due. */
  async execute(): Promise<number> {
    const trigger = jobTrigger('deliver-mails', this.ids);
    const claimed = await this.transactions.run(trigger, (tx) => {
      const now = this.clock.now();
      return this.mails.claimDue(now, secondsAfter(now, leaseSeconds), tx);
    });
    for (const mail of claimed) await this.deliver(mail, trigger);
    return claimed.length;
  }

  private async deliver(mail: OutgoingMail, trigger: JobTrigger): Promise<void> {
    const about = this.logger.about({ ...trigger, correlationId: mail.correlationId });
    if (mail.usefulUntil <= this.clock.now()) {
      about.error('A mail could not be sent in time and was given up', {
        mailId: mail.id,
        tries: mail.tries - 1,
      });
      await this.end(mail, 'given-up', trigger);
      return;
    }
    try {
      await this.mailer.send({ ...this.open(mail), id: mail.id, queuedAt: mail.createdAt });
    } catch (error) {
      const seconds = pauseAfter(mail.tries);
      about.warn('A mail could not be sent and is tried again', {
        mailId: mail.id,
        tries: mail.tries,
        seconds,
        error,
      });
      await this.transactions.run(trigger, (tx) =>
        this.mails.postpone(mail.id, secondsAfter(this.clock.now(), seconds), tx),
      );
      return;
    }
    await this.end(mail, 'sent', trigger);
  }

  private open(mail: OutgoingMail): Mail {
    if (mail.sealed === null) throw new Error('a waiting mail has no text');
    // Sealed by `QueueMail`, and the seal shows any change, so its form is known.
    return JSON.parse(this.vault.unseal('mail', mail.id, mail.sealed).toString()) as Mail;
  }

  private end(mail: OutgoingMail, state: 'sent' | 'given-up', trigger: JobTrigger): Promise<void> {
    return this.transactions.run(trigger, (tx) => this.mails.end(mail.id, state, this.clock.now(), tx));
  }
}

const secondsAfter = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000);
