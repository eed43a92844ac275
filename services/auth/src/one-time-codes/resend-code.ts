import { Injectable } from '@nestjs/common';
import { Transactions } from '@probity/kit/db';
import { isConfirmed } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { networkOf } from '../throttling/network.js';
import { RequestBuckets } from '../throttling/request-buckets.js';
import { GotrueFailure } from '../gotrue/gotrue-failure.js';
import type { Client } from '../gotrue/client.js';
import { ConfirmationMails } from './confirmation-mails.js';

/** Mails the confirmation of a sign-up again. Whether anything was sent does not show: it would tell who has an account. */
@Injectable()
export class ResendCode {
  constructor(
    private readonly transactions: Transactions,
    private readonly users: UsersRepository,
    private readonly audit: AuditRepository,
    private readonly takeFromBucket: RequestBuckets,
    private readonly sendConfirmation: ConfirmationMails,
  ) {}

  /** Throws `over_request_rate_limit` for the network; an address that had its share of mails just gets none. */
  async execute(
    email: string,
    codeChallenge: string | null,
    redirectTo: string | undefined,
    visitor: Client,
  ): Promise<void> {
    const seconds = await this.takeFromBucket.execute(
      { from: 'signUps', owner: networkOf(visitor.ip), count: 1 },
      visitor,
    );
    if (seconds > 0) throw new GotrueFailure('over_request_rate_limit', { retryAfterSeconds: seconds });
    const mayMail =
      (await this.takeFromBucket.execute({ from: 'mails', owner: email, count: 1 }, visitor)) === 0;
    await this.transactions.run(visitor.trigger, async (tx) => {
      const found = await this.users.findByEmail(email, tx);
      const user = found && (await this.users.findForUpdate(found.id, tx));
      const who = user === undefined ? { email } : { userId: user.id };
      await this.audit.add(
        { action: 'send-code', outcome: mayMail ? 'done' : 'throttled', ...who },
        visitor,
        tx,
      );
      if (!mayMail || user === undefined || isConfirmed(user)) return;
      const confirmation = { passwordHash: user.passwordHash, codeChallenge, redirectTo };
      await this.sendConfirmation.execute(user, confirmation, visitor, tx);
    });
  }
}
