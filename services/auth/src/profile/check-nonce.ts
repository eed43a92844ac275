import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Transactions, type Tx } from '@probity/kit/db';
import type { User } from '../accounts/user.js';
import type { AuditOutcome } from '../audit/audit-entry.js';
import { AuditRepository } from '../audit/audit.repository.js';
import type { Client } from '../gotrue/client.js';
import { MailedCodes } from '../one-time-codes/mailed-codes.js';
import { OneTimeCodesRepository } from '../one-time-codes/one-time-codes.repository.js';
import { networkOf } from '@probity/kit/http';
import { RequestBuckets } from '../throttling/request-buckets.js';

/** Checks and uses up the code that was mailed to confirm who is there. */
@Injectable()
export class CheckNonce {
  constructor(
    private readonly transactions: Transactions,
    private readonly mailedCodes: MailedCodes,
    private readonly codes: OneTimeCodesRepository,
    private readonly buckets: RequestBuckets,
    private readonly audit: AuditRepository,
  ) {}

  /** Throws `NONCE_WRONG`, and `TOO_MANY_REQUESTS` for a network with too many failures. */
  async execute({ id: userId, email }: User, digits: string, client: Client): Promise<void> {
    // What a wrong one counts must be committed before it is refused.
    const refusal = await this.transactions.run(client.trigger, async (tx) => {
      const network = networkOf(client.ip);
      const retryAfterSeconds = await this.buckets.wait('codeFailures', network, tx);
      if (retryAfterSeconds > 0) {
        await this.record('throttled', userId, client, tx);
        return new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds });
      }
      const presented = { kind: 'digits', email, digits } as const;
      const found = await this.mailedCodes.find(presented, ['reauthenticate'], tx);
      const isRight = found?.user.id === userId;
      await this.record(isRight ? 'done' : 'wrong-code', userId, client, tx);
      if (isRight) await this.codes.removeOf(userId, ['reauthenticate'], tx);
      else await this.buckets.take('codeFailures', network, tx);
      return isRight ? undefined : new DomainError('NONCE_WRONG');
    });
    if (refusal !== undefined) throw refusal;
  }

  private record(outcome: AuditOutcome, userId: string, client: Client, tx: Tx): Promise<void> {
    return this.audit.add({ action: 'reauthenticate', outcome, userId }, client, tx);
  }
}
