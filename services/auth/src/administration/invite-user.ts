import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { mergedData } from '../accounts/user-data.js';
import { isConfirmed, type User } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { CodeMails, type CodeRequest } from '../one-time-codes/code-mails.js';
import { OneTimeCodesRepository } from '../one-time-codes/one-time-codes.repository.js';
import type { Administration } from './identify-administrator.js';

export interface Invitation extends Pick<CodeRequest, 'codeChallenge' | 'redirectTo'> {
  readonly email: string;
  readonly metadata: Record<string, unknown>;
}

/** Makes an account without a password and mails its owner a link to choose one. May be repeated until it is used. */
@Injectable()
export class InviteUser {
  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly users: UsersRepository,
    private readonly codes: OneTimeCodesRepository,
    private readonly mails: CodeMails,
    private readonly audit: AuditRepository,
  ) {}

  /** Throws `EMAIL_TAKEN`, `USER_DATA_TOO_LONG`. */
  async execute({ email, metadata: given, ...link }: Invitation, by: Administration): Promise<User> {
    const metadata = mergedData({}, given);
    return this.transactions.run(by.trigger, async (tx) => {
      const now = this.clock.now();
      const fresh = { email, passwordHash: null, role: 'user', metadata, emailConfirmedAt: null } as const;
      const { user } = await this.users.addOrFind(fresh, now, tx);
      if (isConfirmed(user)) throw new DomainError('EMAIL_TAKEN');
      const changes = { passwordHash: null, metadata, invitedAt: now, confirmationSentAt: now };
      await this.users.change(user.id, changes, now, tx);
      // Among them sign-ups of others with this address.
      await this.codes.removeAllOf(user.id, tx);
      const signUp = { passwordHash: null, metadata };
      await this.mails.sendCode(user, { ...link, purpose: 'invite', signUp, trigger: by.trigger }, tx);
      await this.audit.add({ action: 'send-invitation', outcome: 'done', userId: user.id }, by, tx);
      return { ...user, ...changes, updatedAt: now };
    });
  }
}
