import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import { isBanned } from '../accounts/user.js';
import type { AuditOutcome } from '../audit/audit-entry.js';
import { AuditRepository } from '../audit/audit.repository.js';
import type { Client } from '../gotrue/client.js';
import { networkOf } from '../throttling/network.js';
import { RequestBuckets } from '../throttling/request-buckets.js';
import { ConfirmSignUp, type Confirmed, type HandOver } from './confirm-sign-up.js';
import { MailedCodes } from './mailed-codes.js';
import type { PresentedCode } from './one-time-code.js';

/** Refusals are values, because what they changed must be committed before they are thrown. */
type Outcome = Confirmed | DomainError;

interface Request {
  readonly presented: PresentedCode;
  readonly handOver: HandOver;
  readonly client: Client;
}

/** Confirms a sign-up with a mailed code, which works once. */
@Injectable()
export class VerifyCode {
  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly buckets: RequestBuckets,
    private readonly codes: MailedCodes,
    private readonly confirmSignUp: ConfirmSignUp,
    private readonly audit: AuditRepository,
  ) {}

  /**
   * Throws `MAILED_LINK_WRONG` or `MAILED_CODE_WRONG` for a wrong, used or expired code alike, `ACCOUNT_BANNED`, and
   * `TOO_MANY_REQUESTS` for a network with too many failures.
   */
  async execute(presented: PresentedCode, handOver: HandOver, client: Client): Promise<Confirmed> {
    const outcome = await this.transactions.run(client.trigger, (tx) =>
      this.verify({ presented, handOver, client }, tx),
    );
    if (outcome instanceof DomainError) throw outcome;
    return outcome;
  }

  private async verify(request: Request, tx: Tx): Promise<Outcome> {
    const { presented, handOver, client } = request;
    const network = networkOf(client.ip);
    const seconds = await this.buckets.wait('failures', network, tx);
    if (seconds > 0) {
      await this.recordRefusal('throttled', request, tx);
      return new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: seconds });
    }
    const found = await this.codes.find(presented, 'confirm-sign-up', tx);
    if (found !== undefined && !isBanned(found.user, this.clock.now()))
      return this.confirmSignUp.execute({ ...found, handOver, client }, tx);
    await this.buckets.take('failures', network, tx);
    if (found === undefined) {
      await this.recordRefusal('wrong-code', request, tx);
      return new DomainError(presented.kind === 'link' ? 'MAILED_LINK_WRONG' : 'MAILED_CODE_WRONG');
    }
    const entry = { action: 'confirm-sign-up', outcome: 'banned', userId: found.user.id } as const;
    await this.audit.add(entry, client, tx);
    return new DomainError('ACCOUNT_BANNED');
  }

  private recordRefusal(outcome: AuditOutcome, { presented, client }: Request, tx: Tx): Promise<void> {
    const who = presented.kind === 'digits' ? { email: presented.email } : {};
    return this.audit.add({ action: 'confirm-sign-up', outcome, ...who }, client, tx);
  }
}
