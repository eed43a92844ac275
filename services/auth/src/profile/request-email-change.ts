import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { lacksSecondFactor } from '../accounts/mfa-policy.js';
import type { User } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuthSettings } from '../config.js';
import type { Client } from '../gotrue/client.js';
import { OneTimeCodesRepository } from '../one-time-codes/one-time-codes.repository.js';
import { SendEmailChange } from '../one-time-codes/send-email-change.js';
import type { Caller } from '../sessions/identify-caller.js';

interface Wish {
  /** Lower-cased, and not the account's own. */
  readonly newEmail: string;
  readonly codeChallenge: string | null;
  readonly redirectTo: string | undefined;
}

/** Begins a change of address: it takes place when both addresses agreed. A new wish replaces an older one. */
@Injectable()
export class RequestEmailChange {
  constructor(
    private readonly settings: AuthSettings,
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly users: UsersRepository,
    private readonly codes: OneTimeCodesRepository,
    private readonly sendEmailChange: SendEmailChange,
  ) {}

  /** The user with the wish. Throws `ASSURANCE_TOO_LOW`, `EMAIL_TAKEN`, `TOO_MANY_REQUESTS` for the network. */
  async execute({ user, session }: Caller, wish: Wish, client: Client): Promise<User> {
    if (lacksSecondFactor(this.settings.mfa, user, session)) throw new DomainError('ASSURANCE_TOO_LOW');
    const { newEmail } = wish;
    // Counted first: the refusal below shows who has an account.
    const may = await this.sendEmailChange.allowed(user, newEmail, client);
    return this.transactions.run(client.trigger, async (tx) => {
      if ((await this.users.findByEmail(newEmail, tx)) !== undefined) throw new DomainError('EMAIL_TAKEN');
      const locked = await this.users.findForUpdate({ id: user.id }, tx);
      if (locked === undefined) throw new DomainError('ACCOUNT_NOT_FOUND');
      const now = this.clock.now();
      const changes = { newEmail, emailChangeConfirmed: null, emailChangeSentAt: now };
      await this.codes.removeOf(user.id, ['change-email-current', 'change-email-new'], tx);
      await this.users.change(user.id, changes, now, tx);
      const changing = { ...locked, ...changes, updatedAt: now };
      await this.sendEmailChange.execute(changing, may, wish, client, tx);
      return changing;
    });
  }
}
