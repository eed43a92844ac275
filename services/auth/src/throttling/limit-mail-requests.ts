import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import type { AuditAction } from '../audit/audit-entry.js';
import { AuditRepository } from '../audit/audit.repository.js';
import type { Client } from '../gotrue/client.js';
import { networkOf } from './network.js';
import { RequestBuckets } from './request-buckets.js';

/** Bounds how often a network may ask for what ends in a mail, and how many mails an address gets. */
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
  async execute(action: AuditAction, email: string, client: Client): Promise<{ readonly mayMail: boolean }> {
    const { retryAfterSeconds, mayMail } = await this.transactions.run(client.trigger, async (tx) => {
      const seconds = await this.buckets.take('signUps', networkOf(client.ip), tx);
      if (seconds > 0) await this.audit.add({ action, outcome: 'throttled', email }, client, tx);
      return {
        retryAfterSeconds: seconds,
        mayMail: seconds === 0 && (await this.buckets.take('mails', email, tx)) === 0,
      };
    });
    if (retryAfterSeconds > 0) throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds });
    return { mayMail };
  }
}
