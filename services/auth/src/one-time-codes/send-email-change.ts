import { Injectable } from '@nestjs/common';
import { noSoonerThan } from '@probity/kit/async';
import { Clock } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import type { User } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AuthSettings } from '../config.js';
import type { Client } from '../gotrue/client.js';
import { LimitMailRequests } from '../throttling/limit-mail-requests.js';
import { CodeMails, type CodeRequest } from './code-mails.js';
import { OneTimeCodesRepository } from './one-time-codes.repository.js';

type Delivery = Pick<CodeRequest, 'codeChallenge' | 'redirectTo'>;

/** Which addresses may be mailed. */
export interface Halves {
  readonly current: boolean;
  readonly new: boolean;
}

/** Mails the two codes of a change of address, one to each; to whom is bounded by address, as everything mailed. */
@Injectable()
export class SendEmailChange {
  constructor(
    private readonly settings: AuthSettings,
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly users: UsersRepository,
    private readonly codes: OneTimeCodesRepository,
    private readonly limitRequests: LimitMailRequests,
    private readonly mails: CodeMails,
    private readonly audit: AuditRepository,
  ) {}

  /** Which of the two may be mailed now. Throws `TOO_MANY_REQUESTS` for the network. */
  async allowed(user: Pick<User, 'email'>, newEmail: string, client: Client): Promise<Halves> {
    const toNew = await this.limitRequests.execute('send-email-change', newEmail, client);
    const toCurrent = await this.limitRequests.execute('send-email-change', user.email, client);
    return { current: toCurrent.mayMail, new: toNew.mayMail };
  }

  /** Again, for a change that waits; nothing where none does, which does not show. Throws `TOO_MANY_REQUESTS`. */
  resend(email: string, delivery: Delivery, client: Client): Promise<void> {
    return noSoonerThan(this.settings.evenResponseMs, () => this.mailAgain(email, delivery, client));
  }

  private async mailAgain(email: string, delivery: Delivery, client: Client): Promise<void> {
    const user = await this.transactions.read((tx) => this.users.findByEmail(email, tx));
    // An address without a change takes as much of the shares, so that they do not tell.
    const may = await this.allowed({ email }, user?.newEmail ?? email, client);
    await this.transactions.run(client.trigger, async (tx) => {
      const found = await this.users.findForUpdate({ email }, tx);
      if (found === undefined || found.newEmail !== user?.newEmail) return;
      await this.execute(found, may, delivery, client, tx);
    });
  }

  /** @param user locked, with the change that waits. The halves that are confirmed already are left out. */
  async execute(user: User, may: Halves, delivery: Delivery, client: Client, tx: Tx): Promise<void> {
    if (user.newEmail === null) return;
    const { trigger } = client;
    const outcome = may.current && may.new ? 'done' : 'throttled';
    await this.audit.add({ action: 'send-email-change', outcome, userId: user.id }, client, tx);
    for (const half of ['current', 'new'] as const) {
      if (!may[half] || user.emailChangeConfirmed === half) continue;
      const purpose = `change-email-${half}` as const;
      await this.codes.removeOf(user.id, [purpose], tx);
      await this.mails.sendCode(user, { ...delivery, purpose, trigger }, tx);
    }
    const now = this.clock.now();
    await this.users.change(user.id, { emailChangeSentAt: now }, now, tx);
  }
}
