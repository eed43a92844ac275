import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { noSoonerThan } from '@probity/kit/async';
import { Transactions } from '@probity/kit/db';
import { Passwords } from '../accounts/passwords.js';
import { AuthSettings } from '../config.js';
import type { Client } from '../gotrue/client.js';
import { maySignUp } from './sign-up-mode.js';
import { LimitMailRequests } from '../throttling/limit-mail-requests.js';
import { RegisterAccount, type NewAccount, type Registered } from './register-account.js';

@Injectable()
export class SignUp {
  constructor(
    private readonly settings: AuthSettings,
    private readonly passwords: Passwords,
    private readonly limitRequests: LimitMailRequests,
    private readonly transactions: Transactions,
    private readonly register: RegisterAccount,
  ) {}

  /**
   * Throws `SIGN_UP_CLOSED`, `PASSWORD_WEAK`, `PASSWORD_TOO_LONG`, `TOO_MANY_REQUESTS`, and `ACCOUNT_EXISTS` where
   * accounts need no confirmation; elsewhere nobody may learn who has an account, also not by the time it takes.
   */
  async execute(account: NewAccount, client: Client): Promise<Registered> {
    const { mode, autoconfirm } = this.settings.signUp;
    if (!maySignUp(mode, account.email)) throw new DomainError('SIGN_UP_CLOSED');
    this.passwords.check(account.password, account.email);
    const least = autoconfirm ? 0 : this.settings.evenResponseMs;
    const registered = await noSoonerThan(least, () => this.store(account, client));
    if (registered.kind === 'taken' && autoconfirm) throw new DomainError('ACCOUNT_EXISTS');
    return registered;
  }

  private async store(account: NewAccount, client: Client): Promise<Registered> {
    const { mayMail } = await this.limitRequests.execute('sign-up', account.email, client);
    // Made for a taken address too, so that time does not show which ones are.
    const passwordHash = await this.passwords.hash(account.password);
    return this.transactions.run(client.trigger, (tx) =>
      this.register.execute({ account, passwordHash, mayMail, client }, tx),
    );
  }
}
