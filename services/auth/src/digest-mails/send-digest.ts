import { Injectable } from '@nestjs/common';
import type { DigestRequested } from '@probity/contracts';
import { Clock, type MessageTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { isBanned, isConfirmed } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuthSettings } from '../config.js';
import { QueueMail } from '../mail/queue-mail.js';
import { digestMail } from './digest-mail.js';

/** Mails a user how many notifications wait. Accounts that are disabled, and addresses that are not confirmed, get none. */
@Injectable()
export class SendDigest {
  constructor(
    private readonly settings: AuthSettings,
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly users: UsersRepository,
    private readonly queueMail: QueueMail,
  ) {}

  async execute({ userId, counts }: DigestRequested, trigger: MessageTrigger): Promise<void> {
    await this.transactions.run(trigger, async (tx) => {
      // Locked: an account that is deleted at the same moment takes the waiting mail along, or there is none.
      const user = await this.users.findForUpdate({ id: userId }, tx);
      if (user === undefined || !isConfirmed(user) || isBanned(user, this.clock.now())) return;
      await this.queueMail.execute(digestMail(user, counts, this.settings.siteUrl), trigger, tx);
    });
  }
}
