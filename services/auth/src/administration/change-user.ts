import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import { Passwords } from '../accounts/passwords.js';
import { mergedData } from '../accounts/user-data.js';
import { isConfirmed, type User } from '../accounts/user.js';
import { UsersRepository, type UserChanges } from '../accounts/users.repository.js';
import type { AuditAction } from '../audit/audit-entry.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { OneTimeCodesRepository } from '../one-time-codes/one-time-codes.repository.js';
import { EndSessions } from '../sessions/end-sessions.js';
import type { AccountFields } from './admin-user.schema.js';
import type { Administration } from './identify-administrator.js';
import { KeepAdministrator } from './keep-administrator.js';

interface Change {
  readonly id: string;
  readonly fields: AccountFields;
  readonly passwordHash: string | undefined;
  readonly by: Administration;
}

/**
 * Changes somebody's account. What takes rights away, or gives another password, ends its sessions. Confirming an account
 * that nobody owns leaves it with the given password and data alone.
 */
@Injectable()
export class ChangeUser {
  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly keepAdministrator: KeepAdministrator,
    private readonly users: UsersRepository,
    private readonly endSessions: EndSessions,
    private readonly codes: OneTimeCodesRepository,
    private readonly passwords: Passwords,
    private readonly audit: AuditRepository,
  ) {}

  /**
   * The changed account; `undefined` when there is none. Throws `LAST_ADMINISTRATOR`, `EMAIL_TAKEN`, `PASSWORD_WEAK`,
   * `PASSWORD_TOO_LONG`, `USER_DATA_TOO_LONG`, and `INVALID_REQUEST` for an anonymous account, which stays without address,
   * password and rights.
   */
  async execute(id: string, fields: AccountFields, by: Administration): Promise<User | undefined> {
    const found = await this.transactions.read((tx) => this.users.find(id, tx));
    if (found === undefined) return undefined;
    const passwordHash = await this.passwords.hashOf(fields.password, fields.email ?? found.email);
    return this.transactions.run(by.trigger, (tx) => this.store({ id, fields, passwordHash, by }, tx));
  }

  private async store({ id, fields, passwordHash, by }: Change, tx: Tx): Promise<User | undefined> {
    const { role, email, banMs = 0 } = fields;
    const endsAdministration = banMs > 0 || (role !== undefined && role !== 'administrator');
    const user = await this.keepAdministrator.execute({ id }, endsAdministration, tx);
    if (user === undefined || user.deletedAt !== null) return undefined;
    if (user.isAnonymous && (role ?? email ?? passwordHash) !== undefined)
      throw new DomainError('INVALID_REQUEST', { detail: 'An anonymous account stays what it is' });
    const now = this.clock.now();
    const changes = changesOf(user, fields, passwordHash, now);
    await this.users.change(id, changes, now, tx);
    const isOther = role !== undefined && role !== user.role;
    const cause = { reason: 'account-changed', trigger: by.trigger } as const;
    if (passwordHash !== undefined || isOther || banMs > 0)
      await this.endSessions.execute({ userId: id }, cause, tx);
    if (passwordHash !== undefined || email !== undefined || takesOver(user, fields))
      await this.codes.removeAllOf(id, tx);
    for (const action of actionsOf(user, fields))
      await this.audit.add({ action, outcome: 'done', userId: id }, by, tx);
    return { ...user, ...changes, updatedAt: now };
  }
}

/** Anybody may have signed up with the address, so nothing of that stays once it is somebody's. */
const takesOver = (user: User, fields: AccountFields): boolean =>
  fields.isConfirmed && !isConfirmed(user) && !user.isAnonymous;

const changesOf = (
  user: User,
  fields: AccountFields,
  passwordHash: string | undefined,
  now: Date,
): UserChanges => {
  const { email, role, metadata, appData, banMs } = fields;
  return {
    ...(email !== undefined && { email }),
    ...(role !== undefined && { role }),
    ...(passwordHash !== undefined && { passwordHash }),
    ...(metadata !== undefined && { metadata: mergedData(user.metadata, metadata) }),
    ...(appData !== undefined && { appData: mergedData(user.appData, appData) }),
    ...(takesOver(user, fields) && {
      emailConfirmedAt: now,
      passwordHash: passwordHash ?? null,
      metadata: mergedData({}, metadata ?? {}),
    }),
    ...(banMs !== undefined && { bannedUntil: banMs === 0 ? null : new Date(now.getTime() + banMs) }),
  };
};

const actionsOf = (user: User, fields: AccountFields): AuditAction[] => {
  const { role, password, banMs, email, metadata, appData, isConfirmed: confirm } = fields;
  const isOther = [email, metadata, appData].some((field) => field !== undefined) || confirm;
  return [
    ...(role !== undefined && role !== user.role ? (['set-role'] as const) : []),
    ...(password === undefined ? [] : (['change-password'] as const)),
    ...(banMs === undefined ? [] : [banMs > 0 ? ('disable' as const) : ('enable' as const)]),
    ...(isOther ? (['change-account'] as const) : []),
  ];
};
