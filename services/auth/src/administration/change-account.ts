import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import type { Role } from '@probity/kit/http';
import { emailAddress } from '../accounts/email-address.js';
import { Passwords } from '../accounts/passwords.js';
import type { User } from '../accounts/user.js';
import { UsersRepository, type UserChanges } from '../accounts/users.repository.js';
import type { AuditAction } from '../audit/audit-entry.js';
import { AuditRepository } from '../audit/audit.repository.js';
import type { Client } from '../gotrue/client.js';
import { OneTimeCodesRepository } from '../one-time-codes/one-time-codes.repository.js';
import { EndSessions } from '../sessions/end-sessions.js';
import { KeepAdministrator } from './keep-administrator.js';

/** What an administrator does to somebody's account. */
export type AccountChange =
  | { readonly kind: 'set-role'; readonly role: Role }
  | { readonly kind: 'set-password'; readonly password: string }
  | { readonly kind: 'disable' | 'enable' | 'end-sessions' };

/** How the audit log names it. */
const actionOf = {
  'set-role': 'set-role',
  'set-password': 'change-password',
  disable: 'disable',
  enable: 'enable',
  'end-sessions': 'end-sessions',
} as const satisfies Record<AccountChange['kind'], AuditAction>;

/** Until somebody enables it again. */
const forEver = new Date('9999-12-31T00:00:00.000Z');

/** Changes an account for its administrators. All but enabling ends its sessions, so that nothing old goes on. */
@Injectable()
export class ChangeAccount {
  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly keepAdministrator: KeepAdministrator,
    private readonly users: UsersRepository,
    private readonly endSessions: EndSessions,
    private readonly codes: OneTimeCodesRepository,
    private readonly audit: AuditRepository,
    private readonly passwords: Passwords,
  ) {}

  /**
   * The account's id. Throws `INVALID_REQUEST` (address), `ACCOUNT_NOT_FOUND`, `PASSWORD_WEAK`, `PASSWORD_TOO_LONG`, and
   * `LAST_ADMINISTRATOR` for what would leave nobody who may administer.
   */
  async execute(address: string, change: AccountChange, client: Client): Promise<string> {
    const email = emailAddress(address);
    if (email === undefined)
      throw new DomainError('INVALID_REQUEST', { detail: 'This is not an e-mail address.' });
    const fields = await this.fieldsOf(change, email);
    return this.transactions.run(client.trigger, async (tx) => {
      const user = await this.keepAdministrator.execute({ email }, endsAdministration(change), tx);
      if (user === undefined)
        throw new DomainError('ACCOUNT_NOT_FOUND', {
          detail: 'There is no account with this e-mail address.',
        });
      await this.store(user, change.kind, fields, client, tx);
      return user.id;
    });
  }

  private async fieldsOf(change: AccountChange, email: string): Promise<UserChanges> {
    switch (change.kind) {
      case 'set-role':
        return { role: change.role };
      case 'set-password':
        this.passwords.check(change.password, email);
        return { passwordHash: await this.passwords.hash(change.password) };
      case 'disable':
        return { bannedUntil: forEver };
      case 'enable':
        return { bannedUntil: null };
      case 'end-sessions':
        return {};
    }
  }

  private async store(
    user: User,
    kind: AccountChange['kind'],
    fields: UserChanges,
    client: Client,
    tx: Tx,
  ): Promise<void> {
    await this.users.change(user.id, fields, this.clock.now(), tx);
    const cause = { reason: 'account-changed', trigger: client.trigger } as const;
    if (kind !== 'enable') await this.endSessions.execute({ userId: user.id }, cause, tx);
    if (kind === 'set-password') await this.codes.removeAllOf(user.id, tx);
    await this.audit.add({ action: actionOf[kind], outcome: 'done', userId: user.id }, client, tx);
  }
}

const endsAdministration = (change: AccountChange): boolean =>
  change.kind === 'disable' || (change.kind === 'set-role' && change.role !== 'administrator');
