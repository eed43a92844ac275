import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import { Passwords } from '../accounts/passwords.js';
import { passwordWeaknesses, weaknessText } from '../accounts/password-policy.js';
import { isBanned, isConfirmed, type User } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import type { AuditOutcome } from '../audit/audit-entry.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { LimitPasswordTries } from '../throttling/limit-password-tries.js';
import { GotrueFailure } from '../gotrue/gotrue-failure.js';
import type { Client } from '../gotrue/client.js';
import { SessionPresenter } from '../sessions/session.presenter.js';
import { OpenSession, type Grant } from '../sessions/open-session.js';

@Injectable()
export class SignInWithPassword {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: Pick<AuthConfig, 'password'>,
    private readonly clock: Clock,
    private readonly transactions: Transactions,

    private readonly users: UsersRepository,
    private readonly audit: AuditRepository,
    private readonly passwords: Passwords,
    private readonly limitTries: LimitPasswordTries,
    private readonly openSession: OpenSession,
    private readonly answer: SessionPresenter,
  ) {}

  /**
   * The session as the dialect writes it. Throws `invalid_credentials` (unknown address and wrong password alike),
   * `over_request_rate_limit`, and only after the right password `email_not_confirmed` or `user_banned`.
   */
  async execute(email: string, password: string, visitor: Client): Promise<Record<string, unknown>> {
    const found = await this.transactions.read((tx) => this.users.findByEmail(email, tx));
    const passwordTry = await this.limitTries.execute(email, visitor, () =>
      this.passwords.isRight(password, found?.passwordHash ?? null),
    );
    if (passwordTry.kind === 'throttled') {
      await this.recordFailure('throttled', email, found, visitor);
      throw new GotrueFailure('over_request_rate_limit', { retryAfterSeconds: passwordTry.seconds });
    }
    if (passwordTry.kind === 'wrong' || found === undefined) {
      await this.recordFailure('wrong-password', email, found, visitor);
      throw new GotrueFailure('invalid_credentials');
    }
    await this.refuseUnusable(found, visitor);
    const newHash = await this.newHash(found, password);
    const grant = await this.transactions.run(visitor.trigger, (tx) =>
      this.open(found, newHash, visitor, tx),
    );
    return { ...(await this.answer.present(grant)), ...this.weakPassword(password, email) };
  }

  private async open(found: User, newHash: string | undefined, visitor: Client, tx: Tx): Promise<Grant> {
    const user = await this.users.findForUpdate(found.id, tx);
    // Between the check and the lock the account went, or its password was changed.
    if (user === undefined || user.passwordHash !== found.passwordHash)
      throw new GotrueFailure('invalid_credentials');
    const now = this.clock.now();
    const changes = { lastSignInAt: now, ...(newHash !== undefined && { passwordHash: newHash }) };
    await this.users.change(user.id, changes, now, tx);
    const grant = await this.openSession.execute({ ...user, ...changes }, 'password', visitor, tx);
    await this.audit.add(
      { action: 'sign-in-password', outcome: 'done', userId: user.id, sessionId: grant.session.id },
      visitor,
      tx,
    );
    return grant;
  }

  private async refuseUnusable(user: User, visitor: Client): Promise<void> {
    if (isBanned(user, this.clock.now())) {
      await this.recordFailure('banned', user.email, user, visitor);
      throw new GotrueFailure('user_banned', { status: 400 });
    }
    if (!isConfirmed(user)) {
      await this.recordFailure('not-confirmed', user.email, user, visitor);
      throw new GotrueFailure('email_not_confirmed');
    }
  }

  /** Hashes made at another cost, such as imported ones, are replaced while the password is at hand. */
  private async newHash(user: User, password: string): Promise<string | undefined> {
    if (user.passwordHash === null || !this.passwords.isOutdated(user.passwordHash)) return undefined;
    return this.passwords.hash(password);
  }

  /** Tells the owner of an older password that today's policy would refuse it. */
  private weakPassword(password: string, email: string): Record<string, unknown> {
    const reasons = passwordWeaknesses(password, this.config.password, email);
    if (reasons.length === 0) return {};
    return { weak_password: { message: weaknessText(reasons, this.config.password), reasons } };
  }

  private async recordFailure(
    outcome: AuditOutcome,
    email: string,
    user: User | undefined,
    visitor: Client,
  ): Promise<void> {
    const who = user === undefined ? { email } : { userId: user.id };
    await this.transactions.run(visitor.trigger, (tx) =>
      this.audit.add({ action: 'sign-in-password', outcome, ...who }, visitor, tx),
    );
  }
}
