import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import type { User } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AuthSettings } from '../config.js';
import type { Client } from '../gotrue/client.js';
import { addressChangedMail } from '../mail/mail-texts.js';
import { QueueMail } from '../mail/queue-mail.js';
import { OneTimeCodesRepository } from './one-time-codes.repository.js';

export type EmailChangePurpose = 'change-email-current' | 'change-email-new';

/** `half`: the other address must agree as well. */
export type EmailChange = { readonly kind: 'half' } | { readonly kind: 'done'; readonly user: User };

/** Notes that one of the two addresses agreed to the change, which the second one completes. */
@Injectable()
export class ConfirmEmailChange {
  constructor(
    private readonly settings: AuthSettings,
    private readonly clock: Clock,
    private readonly users: UsersRepository,
    private readonly codes: OneTimeCodesRepository,
    private readonly audit: AuditRepository,
    private readonly queueMail: QueueMail,
  ) {}

  /** @param user locked. `EMAIL_TAKEN` when somebody else got the address meanwhile. */
  async execute(
    user: User,
    purpose: EmailChangePurpose,
    client: Client,
    tx: Tx,
  ): Promise<EmailChange | DomainError> {
    const { newEmail } = user;
    if (newEmail === null) return new DomainError('MAILED_LINK_WRONG');
    const half = purpose === 'change-email-current' ? 'current' : 'new';
    const now = this.clock.now();
    await this.codes.removeOf(user.id, [purpose], tx);
    await this.audit.add({ action: purpose, outcome: 'done', userId: user.id }, client, tx);
    if (user.emailChangeConfirmed === null || user.emailChangeConfirmed === half) {
      await this.users.change(user.id, { emailChangeConfirmed: half }, now, tx);
      return { kind: 'half' };
    }
    if ((await this.users.findByEmail(newEmail, tx)) !== undefined) return new DomainError('EMAIL_TAKEN');
    const changes = {
      email: newEmail,
      emailConfirmedAt: now,
      newEmail: null,
      emailChangeConfirmed: null,
      emailChangeSentAt: null,
    };
    await this.users.change(user.id, changes, now, tx);
    // Codes that were mailed to the old address open the account no more.
    await this.codes.removeAllOf(user.id, tx);
    const notice = addressChangedMail(user.email, this.settings.siteUrl);
    await this.queueMail.execute(notice, client.trigger, tx);
    return { kind: 'done', user: { ...user, ...changes, updatedAt: now } };
  }
}
