import { Injectable } from '@nestjs/common';
import { noSoonerThan } from '@probity/kit/async';
import { Clock } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { isConfirmed } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AuthSettings } from '../config.js';
import type { Client } from '../gotrue/client.js';
import { LimitMailRequests } from '../throttling/limit-mail-requests.js';
import { CodeMails, type CodeRequest } from './code-mails.js';

interface Resend extends Pick<CodeRequest, 'codeChallenge' | 'redirectTo'> {
  readonly email: string;
}

/** Mails the confirmation of a sign-up again. Whether anything was sent does not show: it would reveal who has an account. */
@Injectable()
export class ResendCode {
  constructor(
    private readonly settings: AuthSettings,
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly users: UsersRepository,
    private readonly limitRequests: LimitMailRequests,
    private readonly mails: CodeMails,
    private readonly audit: AuditRepository,
  ) {}

  /** Throws `TOO_MANY_REQUESTS` for the network; an address that had its share of mails just gets none. */
  execute(resend: Resend, client: Client): Promise<void> {
    return noSoonerThan(this.settings.evenResponseMs, () => this.mailCode(resend, client));
  }

  private async mailCode({ email, codeChallenge, redirectTo }: Resend, client: Client): Promise<void> {
    const { mayMail } = await this.limitRequests.execute('send-code', email, client);
    const { trigger } = client;
    await this.transactions.run(trigger, async (tx) => {
      const user = await this.users.findForUpdate({ email }, tx);
      const who = user === undefined ? { email } : { userId: user.id };
      const outcome = mayMail ? 'done' : 'throttled';
      await this.audit.add({ action: 'send-code', outcome, ...who }, client, tx);
      if (!mayMail || user === undefined || isConfirmed(user)) return;
      const now = this.clock.now();
      await this.users.change(user.id, { confirmationSentAt: now }, now, tx);
      // Without a password: whoever asks for the mail need not be who signed up.
      const purpose = 'confirm-sign-up';
      await this.mails.sendCode(user, { purpose, codeChallenge, redirectTo, trigger }, tx);
    });
  }
}
