import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Transactions, type Tx } from '@probity/kit/db';
import type { AuditAction } from '../audit/audit-entry.js';
import { AuditRepository } from '../audit/audit.repository.js';
import type { Client } from '../gotrue/client.js';
import { networkOf } from '@probity/kit/http';
import { RequestBuckets } from './request-buckets.js';

/** Mails of different purposes do not use up each other's share. */
const purposeOf = {
  'sign-up': 'confirm',
  'send-code': 'confirm',
  'send-recovery': 'recover',
  'send-sign-in': 'sign-in',
  'send-email-change': 'change-email',
  'send-reauthentication': 'reauthenticate',
} as const satisfies Partial<Record<AuditAction, string>>;

type MailRequest = keyof typeof purposeOf;

/**
 * Bounds how often a network may ask for what ends in a mail, and how many mails of a purpose an address gets: from one
 * network a few, from all a number a day. The first of a network has a share of its own, so that nobody can use up the
 * mails of somebody else's address.
 */
@Injectable()
export class LimitMailRequests {
  constructor(
    private readonly transactions: Transactions,
    private readonly buckets: RequestBuckets,
    private readonly audit: AuditRepository,
  ) {}

  /**
   * Throws `TOO_MANY_REQUESTS` for the network. `mayMail`: false when the address had its share; the client must not
   * see that, as it would show who has an account.
   */
  async execute(action: MailRequest, email: string, client: Client): Promise<{ readonly mayMail: boolean }> {
    const { retryAfterSeconds, mayMail } = await this.transactions.run(client.trigger, async (tx) => {
      const network = networkOf(client.ip);
      const seconds = await this.buckets.take('signUps', network, tx);
      if (seconds > 0) await this.audit.add({ action, outcome: 'throttled', email }, client, tx);
      return {
        retryAfterSeconds: seconds,
        mayMail: seconds === 0 && (await this.takeMail(`${purposeOf[action]} ${email}`, network, tx)),
      };
    });
    if (retryAfterSeconds > 0) throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds });
    return { mayMail };
  }

  private async takeMail(share: string, network: string, tx: Tx): Promise<boolean> {
    const own = `${share} ${network}`;
    const isFirst = await this.buckets.isFull('mails', own, tx);
    if ((await this.buckets.take('mails', own, tx)) > 0) return false;
    if ((await this.buckets.take('dailyMails', share, tx)) === 0) return true;
    return isFirst && (await this.buckets.take('dailyFirstMails', share, tx)) === 0;
  }
}
