import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { emailAddress } from '../accounts/email-address.js';
import { KeepAdministrator } from '../administration/keep-administrator.js';
import type { Client } from '../gotrue/client.js';
import { EraseAccount } from './erase-account.js';

/** Deletes somebody's account for good, by its address. */
@Injectable()
export class EraseNamedAccount {
  constructor(
    private readonly transactions: Transactions,
    private readonly keepAdministrator: KeepAdministrator,
    private readonly eraseAccount: EraseAccount,
  ) {}

  /** Throws `INVALID_REQUEST` (address), `ACCOUNT_NOT_FOUND`, `LAST_ADMINISTRATOR`. */
  async execute(
    address: string,
    client: Client,
  ): Promise<{ readonly userId: string; readonly receiptId: string }> {
    const email = emailAddress(address);
    if (email === undefined)
      throw new DomainError('INVALID_REQUEST', { detail: 'This is not an e-mail address.' });
    return this.transactions.run(client.trigger, async (tx) => {
      const user = await this.keepAdministrator.execute({ email }, true, tx);
      if (user === undefined)
        throw new DomainError('ACCOUNT_NOT_FOUND', {
          detail: 'There is no account with this e-mail address.',
        });
      return { userId: user.id, receiptId: await this.eraseAccount.execute(user, client, tx) };
    });
  }
}
