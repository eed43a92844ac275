import { Injectable } from '@nestjs/common';
import { type Trigger, Clock, Ids } from '@probity/kit/context';
import { afterCommit, type Tx } from '@probity/kit/db';
import { Cipher } from '../secrets/cipher.js';
import type { Mail } from './mail.js';
import { MailDelivery } from './mail-delivery.js';
import { OutgoingMailsRepository } from './outgoing-mails.repository.js';

/**
 * Writes a mail in the transaction of what it is about; it is sent after the commit, at least once, also when the
 * process dies in between.
 */
@Injectable()
export class QueueMail {
  constructor(
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly cipher: Cipher,
    private readonly mails: OutgoingMailsRepository,
    private readonly delivery: MailDelivery,
  ) {}

  /** Nothing for an account without an address. */
  async execute(mail: Mail, trigger: Trigger, tx: Tx): Promise<void> {
    if (mail.to === '') return;
    const id = this.ids.next();
    const now = this.clock.now();
    await this.mails.add(
      {
        id,
        state: 'waiting',
        purpose: mail.digest === undefined ? 'account' : 'digest',
        userId: mail.digest?.userId ?? null,
        sealed: this.cipher.seal('mail', id, Buffer.from(JSON.stringify(mail))),
        tries: 0,
        nextTryAt: now,
        usefulUntil: new Date(now.getTime() + mail.usefulSeconds * 1000),
        correlationId: trigger.correlationId,
        createdAt: now,
        endedAt: null,
      },
      tx,
    );
    afterCommit(tx, this.delivery.notify);
  }
}
