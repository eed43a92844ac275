import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import { Passwords } from '../accounts/passwords.js';
import { mergedData } from '../accounts/user-data.js';
import { isConfirmed, type User } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { OneTimeCodesRepository } from '../one-time-codes/one-time-codes.repository.js';
import type { AccountFields } from './admin-user.schema.js';
import type { Administration } from './identify-administrator.js';

export type NewAccountFields = AccountFields & Required<Pick<AccountFields, 'email'>>;

/** Makes an account for somebody. One that was signed up and never confirmed is nobody's, so it is taken over. */
@Injectable()
export class CreateUser {
  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly users: UsersRepository,
    private readonly codes: OneTimeCodesRepository,
    private readonly passwords: Passwords,
    private readonly audit: AuditRepository,
  ) {}

  /** Throws `EMAIL_TAKEN`, `ACCOUNT_EXISTS` (id), `PASSWORD_WEAK`, `PASSWORD_TOO_LONG`, `USER_DATA_TOO_LONG`. */
  async execute(account: NewAccountFields, by: Administration): Promise<User> {
    const passwordHash = (await this.passwords.hashOf(account.password, account.email)) ?? null;
    return this.transactions.run(by.trigger, (tx) => this.store(account, passwordHash, by, tx));
  }

  private async store(
    { id, email, isConfirmed: confirm, role = 'user', metadata = {}, appData = {}, banMs }: NewAccountFields,
    passwordHash: string | null,
    by: Administration,
    tx: Tx,
  ): Promise<User> {
    const now = this.clock.now();
    const fields = {
      passwordHash,
      role,
      metadata: mergedData({}, metadata),
      appData: mergedData({}, appData),
      emailConfirmedAt: confirm ? now : null,
    };
    const { user, isNew } = await this.users.addOrFind(
      { email, ...fields, ...(id !== undefined && { id }) },
      now,
      tx,
    );
    if (!isNew && (isConfirmed(user) || (id ?? user.id) !== user.id)) throw new DomainError('EMAIL_TAKEN');
    const bannedUntil = banMs === undefined ? null : new Date(now.getTime() + banMs);
    await this.users.change(user.id, { ...fields, bannedUntil }, now, tx);
    await this.codes.removeAllOf(user.id, tx);
    await this.audit.add({ action: 'create-account', outcome: 'done', userId: user.id }, by, tx);
    return { ...user, ...fields, bannedUntil, updatedAt: now };
  }
}
