import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock, Ids, jobTrigger } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import type { Role } from '@probity/kit/http';
import { emailAddress } from '../accounts/email-address.js';
import { Passwords } from '../accounts/passwords.js';
import { isConfirmed, type User } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuditRepository } from '../audit/audit.repository.js';
import type { Client } from '../gotrue/client.js';
import { OneTimeCodesRepository } from '../one-time-codes/one-time-codes.repository.js';
import { EndSessions } from '../sessions/end-sessions.js';

export interface ConfirmedAccount {
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  /**
   * What happens to a confirmed account that is there already. `set-password`: it gets this password, if it has another,
   * and its sessions then end; any password will do, as for the demo login of a local installation.
   */
  readonly ifThere: 'refuse' | 'set-password';
}

export interface CreatedAccount {
  readonly userId: string;
  readonly outcome: 'created' | 'password-set' | 'unchanged';
}

interface ToStore extends ConfirmedAccount {
  readonly passwordHash: string;
  readonly client: Client;
}

/** Makes an account that needs no mail. Works beside a running service and without one. */
@Injectable()
export class CreateConfirmedAccount {
  constructor(
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly transactions: Transactions,
    private readonly users: UsersRepository,
    private readonly endSessions: EndSessions,
    private readonly codes: OneTimeCodesRepository,
    private readonly audit: AuditRepository,
    private readonly passwords: Passwords,
  ) {}

  /** Throws `INVALID_REQUEST` (address), `PASSWORD_WEAK`, `PASSWORD_TOO_LONG`, `ACCOUNT_EXISTS`, `SERVICE_UNAVAILABLE`. */
  async execute(account: ConfirmedAccount): Promise<CreatedAccount> {
    const { password, ifThere } = account;
    const email = emailAddress(account.email);
    if (email === undefined)
      throw new DomainError('INVALID_REQUEST', { detail: 'This is not an e-mail address.' });
    if (ifThere === 'refuse') this.passwords.check(password, email);
    const found = await this.transactions.read((tx) => this.users.findByEmail(email, tx));
    if (found !== undefined && isConfirmed(found)) {
      if (ifThere === 'refuse') throw new DomainError('ACCOUNT_EXISTS');
      if (await this.passwords.isRight(password, found.passwordHash))
        return { userId: found.id, outcome: 'unchanged' };
    }
    const passwordHash = await this.passwords.hash(password);
    const trigger = jobTrigger('create-account', this.ids);
    const client = { ip: 'local', userAgent: 'command line', trigger };
    return this.transactions.run(trigger, (tx) =>
      this.store({ ...account, email, passwordHash, client }, tx),
    );
  }

  private async store(account: ToStore, tx: Tx): Promise<CreatedAccount> {
    const { email, passwordHash, role, client } = account;
    const now = this.clock.now();
    const fresh = { email, passwordHash, role, metadata: {}, emailConfirmedAt: now };
    const { user, isNew } = await this.users.addOrFind(fresh, now, tx);
    if (!isNew) return this.takeOver(user, account, tx);
    await this.audit.add({ action: 'create-account', outcome: 'done', userId: user.id }, client, tx);
    return { userId: user.id, outcome: 'created' };
  }

  /** Nobody owns an unconfirmed account; a confirmed one only gets the password, where that was asked for. */
  private async takeOver(user: User, account: ToStore, tx: Tx): Promise<CreatedAccount> {
    const { role, ifThere, passwordHash, client } = account;
    const now = this.clock.now();
    const isOwned = isConfirmed(user);
    if (isOwned && ifThere === 'refuse') throw new DomainError('ACCOUNT_EXISTS');
    // Whoever signed up with an address that is not theirs has no part in its account.
    const fresh = { metadata: {}, appData: {}, bannedUntil: null, emailConfirmedAt: now };
    const changes = isOwned ? { passwordHash } : { passwordHash, role, ...fresh };
    await this.users.change(user.id, changes, now, tx);
    const cause = { reason: 'account-changed', trigger: client.trigger } as const;
    await this.endSessions.execute({ userId: user.id }, cause, tx);
    await this.codes.removeAllOf(user.id, tx);
    const action = isOwned ? 'change-password' : 'create-account';
    await this.audit.add({ action, outcome: 'done', userId: user.id }, client, tx);
    return { userId: user.id, outcome: isOwned ? 'password-set' : 'created' };
  }
}
