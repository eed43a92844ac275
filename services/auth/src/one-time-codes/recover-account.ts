import { Injectable } from '@nestjs/common';
import { noSoonerThan } from '@probity/kit/async';
import { Transactions } from '@probity/kit/db';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AuthSettings } from '../config.js';
import type { Client } from '../gotrue/client.js';
import { LimitMailRequests } from '../throttling/limit-mail-requests.js';
import { CodeMails, type CodeRequest } from './code-mails.js';

interface Recovery extends Pick<CodeRequest, 'codeChallenge' | 'redirectTo'> {
  readonly email: string;
}

/** Mails a code to who forgot the password. Whether anything was sent does not show: it would reveal who has an account. */
@Injectable()
export class RecoverAccount {
  constructor(
    private readonly settings: AuthSettings,
    private readonly transactions: Transactions,
    private readonly users: UsersRepository,
    private readonly limitRequests: LimitMailRequests,
    private readonly mails: CodeMails,
    private readonly audit: AuditRepository,
  ) {}

  /** Throws `TOO_MANY_REQUESTS` for the network; an address that had its share of mails just gets none. */
  execute(recovery: Recovery, client: Client): Promise<void> {
    return noSoonerThan(this.settings.evenResponseMs, () => this.mailCode(recovery, client));
  }

  private async mailCode({ email, codeChallenge, redirectTo }: Recovery, client: Client): Promise<void> {
    const { mayMail } = await this.limitRequests.execute('send-recovery', email, client);
    const { trigger } = client;
    await this.transactions.run(trigger, async (tx) => {
      const user = await this.users.findForUpdate({ email }, tx);
      const who = user === undefined ? { email } : { userId: user.id };
      const outcome = mayMail ? 'done' : 'throttled';
      await this.audit.add({ action: 'send-recovery', outcome, ...who }, client, tx);
      if (!mayMail || user === undefined) return;
      await this.mails.sendCode(user, { purpose: 'recover', codeChallenge, redirectTo, trigger }, tx);
    });
  }
}
