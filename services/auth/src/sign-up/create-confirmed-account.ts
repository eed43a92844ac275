import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock, Ids } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import type { Role } from '@probity/kit/http';
import { AuditRepository } from '../audit/audit.repository.js';
import { OneTimeCodesRepository } from '../one-time-codes/one-time-codes.repository.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import type { Client } from '../gotrue/client.js';
import { Passwords } from '../accounts/passwords.js';
import { emailAddress } from '../accounts/email-address.js';
import {
  isTooLong,
  longestPassword,
  passwordWeaknesses,
  weaknessText,
  type PasswordPolicy,
} from '../accounts/password-policy.js';
import { isConfirmed, type User } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';

export interface ConfirmedAccount {
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  /** What happens to a confirmed account that is there already. */
  readonly ifThere: 'refuse' | 'set-password';
}

export interface CreatedAccount {
  readonly userId: string;
  readonly outcome: 'created' | 'password-set' | 'unchanged';
}

/** Makes an account that needs no mail: for the command line and the demo. */
@Injectable()
export class CreateConfirmedAccount {
  constructor(
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly transactions: Transactions,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly codes: OneTimeCodesRepository,
    private readonly audit: AuditRepository,
    private readonly passwords: Passwords,
  ) {}

  /** Throws `INVALID_REQUEST` (address, password), `ACCOUNT_EXISTS`. */
  async execute(account: ConfirmedAccount, policy: PasswordPolicy, visitor: Client): Promise<CreatedAccount> {
    const email = emailAddress(account.email);
    if (email === undefined)
      throw new DomainError('INVALID_REQUEST', { detail: 'This is not an e-mail address.' });
    // Who sets the password of an account that may be there already, the demo's, has chosen it for this machine.
    if (account.ifThere === 'refuse') refuseUnfit(account.password, email, policy);
    const found = await this.transactions.read((tx) => this.users.findByEmail(email, tx));
    const confirmed = found !== undefined && isConfirmed(found) ? found : undefined;
    if (confirmed !== undefined && account.ifThere === 'refuse') throw new DomainError('ACCOUNT_EXISTS');
    if (confirmed !== undefined && (await this.passwords.isRight(account.password, confirmed.passwordHash)))
      return { userId: confirmed.id, outcome: 'unchanged' };
    const passwordHash = await this.passwords.hash(account.password);
    return this.transactions.run(visitor.trigger, (tx) =>
      this.store({ ...account, email }, passwordHash, visitor, tx),
    );
  }

  private async store(
    account: ConfirmedAccount,
    passwordHash: string,
    visitor: Client,
    tx: Tx,
  ): Promise<CreatedAccount> {
    const { email, role } = account;
    const now = this.clock.now();
    const id = this.ids.next();
    const fresh = {
      id,
      identityId: this.ids.next(),
      email,
      passwordHash,
      role,
      metadata: {},
      emailConfirmedAt: now,
    };
    if (await this.users.add(fresh, now, tx)) {
      await this.audit.add({ action: 'create-account', outcome: 'done', userId: id }, visitor, tx);
      return { userId: id, outcome: 'created' };
    }
    const found = await this.users.findByEmail(email, tx);
    if (found === undefined) throw new Error('an account that is in the way is gone');
    return this.takeOver(found, account, passwordHash, visitor, tx);
  }

  /** Nobody owns an unconfirmed account; a confirmed one only gets the password, where that was asked for. */
  private async takeOver(
    user: User,
    { role, ifThere }: ConfirmedAccount,
    passwordHash: string,
    visitor: Client,
    tx: Tx,
  ): Promise<CreatedAccount> {
    const now = this.clock.now();
    const isOwned = isConfirmed(user);
    if (isOwned && ifThere === 'refuse') throw new DomainError('ACCOUNT_EXISTS');
    const changes = isOwned ? { passwordHash } : { passwordHash, role, emailConfirmedAt: now };
    await this.users.change(user.id, changes, now, tx);
    await this.sessions.endAllOf(user.id, tx);
    await this.codes.removeAllOf(user.id, tx);
    const action = isOwned ? 'change-password' : 'create-account';
    await this.audit.add({ action, outcome: 'done', userId: user.id }, visitor, tx);
    return { userId: user.id, outcome: isOwned ? 'password-set' : 'created' };
  }
}

const refuseUnfit = (password: string, email: string, policy: PasswordPolicy): void => {
  if (isTooLong(password)) {
    const detail = `A password cannot be longer than ${longestPassword} characters.`;
    throw new DomainError('INVALID_REQUEST', { detail });
  }
  const reasons = passwordWeaknesses(password, policy, email);
  if (reasons.length > 0) throw new DomainError('INVALID_REQUEST', { detail: weaknessText(reasons, policy) });
};
