import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { BoundedTurns, type Bounds } from '@probity/kit/async';
import { Clock } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import { CheckPassword } from '../accounts/check-password.js';
import type { WeakPassword } from '../accounts/password-policy.js';
import { Passwords } from '../accounts/passwords.js';
import { isBanned, isConfirmed, type User } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import type { AuditOutcome } from '../audit/audit-entry.js';
import { AuditRepository } from '../audit/audit.repository.js';
import type { Client } from '../gotrue/client.js';
import { OpenSession, type Grant } from '../sessions/open-session.js';

const action = 'sign-in-password';

export interface SignedIn {
  readonly grant: Grant;
  /** Of an older password that today's policy would refuse. */
  readonly weakness: WeakPassword | undefined;
}

/**
 * So many sign-ins are under way, however many are asked for: while one hashes, others write. All others wait before
 * they take a connection of the database, which everybody else needs too.
 */
const bounds: Bounds = { mostRunning: 3, mostWaiting: 200 };

@Injectable()
export class SignInWithPassword {
  private readonly turns = new BoundedTurns(bounds);

  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly users: UsersRepository,
    private readonly checkPassword: CheckPassword,
    private readonly passwords: Passwords,
    private readonly openSession: OpenSession,
    private readonly audit: AuditRepository,
  ) {}

  /**
   * Throws `CREDENTIALS_WRONG` (unknown address and wrong password alike), `TOO_MANY_REQUESTS`, and only after the right
   * password `EMAIL_NOT_CONFIRMED` or `ACCOUNT_BANNED`.
   */
  execute(email: string, password: string, client: Client): Promise<SignedIn> {
    return this.turns.run(() => this.signIn(email, password, client));
  }

  private async signIn(email: string, password: string, client: Client): Promise<SignedIn> {
    const credential = await this.transactions.read((tx) => this.users.credentialOf(email, tx));
    const given = { email, user: credential, password, action } as const;
    const isRight = await this.checkPassword.execute(given, client);
    if (credential === undefined || !isRight) throw new DomainError('CREDENTIALS_WRONG');
    const user = await this.transactions.read((tx) => this.users.find(credential.id, tx));
    // Meanwhile the account went, or its password was changed.
    if (user?.passwordHash !== credential.passwordHash) throw new DomainError('CREDENTIALS_WRONG');
    if (isBanned(user, this.clock.now())) {
      await this.recordRefusal('banned', user, client);
      throw new DomainError('ACCOUNT_BANNED');
    }
    if (!isConfirmed(user)) {
      await this.recordRefusal('not-confirmed', user, client);
      throw new DomainError('EMAIL_NOT_CONFIRMED');
    }
    const newHash = await this.newHash(user, password);
    const grant = await this.transactions.run(client.trigger, (tx) => this.open(user, newHash, client, tx));
    return { grant, weakness: this.passwords.weakness(password, email) };
  }

  private async open(found: User, newHash: string | undefined, client: Client, tx: Tx): Promise<Grant> {
    const user = await this.users.findForUpdate({ id: found.id }, tx);
    // Between the check and the lock the account went, or its password was changed.
    if (user === undefined || user.passwordHash !== found.passwordHash)
      throw new DomainError('CREDENTIALS_WRONG');
    const now = this.clock.now();
    const changes = { lastSignInAt: now, ...(newHash !== undefined && { passwordHash: newHash }) };
    await this.users.change(user.id, changes, now, tx);
    const proof = { user: { ...user, ...changes }, method: 'password', client } as const;
    const grant = await this.openSession.execute(proof, tx);
    const entry = { action, outcome: 'done', userId: user.id, sessionId: grant.session.id } as const;
    await this.audit.add(entry, client, tx);
    return grant;
  }

  /** Hashes made at another cost, such as imported ones, are replaced while the password is at hand. */
  private async newHash(user: User, password: string): Promise<string | undefined> {
    if (user.passwordHash === null || !this.passwords.isOutdated(user.passwordHash)) return undefined;
    return this.passwords.hash(password);
  }

  private recordRefusal(outcome: AuditOutcome, { id: userId }: User, client: Client): Promise<void> {
    return this.transactions.run(client.trigger, (tx) =>
      this.audit.add({ action, outcome, userId }, client, tx),
    );
  }
}
