import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import type { AuditOutcome } from '../audit/audit-entry.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { OneTimeCodesRepository } from '../one-time-codes/one-time-codes.repository.js';
import type { Caller } from '../sessions/identify-caller.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { LimitPasswordTries } from '../throttling/limit-password-tries.js';
import { GotrueFailure } from '../gotrue/gotrue-failure.js';
import type { Client } from '../gotrue/client.js';
import { Passwords } from '../accounts/passwords.js';
import { mergedData } from '../accounts/user-data.js';
import { refuseUnfitPassword } from '../accounts/unfit-password.js';
import type { User } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';

export interface UserChanges {
  readonly password?: string;
  readonly currentPassword?: string;
  /** Merged into what is there, as the dialect does; null removes a key. */
  readonly metadata?: Record<string, unknown>;
}

@Injectable()
export class UpdateUser {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: Pick<AuthConfig, 'password'>,
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly codes: OneTimeCodesRepository,
    private readonly audit: AuditRepository,
    private readonly passwords: Passwords,
    private readonly limitTries: LimitPasswordTries,
  ) {}

  /**
   * The changed user. A new password ends the account's other sessions and voids its codes. Throws `weak_password`,
   * `same_password`, `current_password_required`, `current_password_invalid`, `over_request_rate_limit`.
   */
  async execute(caller: Caller, changes: UserChanges, visitor: Client): Promise<User> {
    const passwordHash =
      changes.password === undefined
        ? undefined
        : await this.newHash(caller.user, changes.password, changes, visitor);
    return this.transactions.run(visitor.trigger, (tx) =>
      this.store(caller, passwordHash, changes.metadata, visitor, tx),
    );
  }

  private async newHash(
    user: User,
    password: string,
    changes: UserChanges,
    visitor: Client,
  ): Promise<string> {
    refuseUnfitPassword(password, user.email, this.config.password);
    const given = changes.currentPassword ?? '';
    if (given === '') throw new GotrueFailure('current_password_required');
    const passwordTry = await this.limitTries.execute(user.email, visitor, () =>
      this.passwords.isRight(given, user.passwordHash),
    );
    if (passwordTry.kind === 'throttled') {
      await this.recordFailure('throttled', user, visitor);
      throw new GotrueFailure('over_request_rate_limit', { retryAfterSeconds: passwordTry.seconds });
    }
    if (passwordTry.kind === 'wrong') {
      await this.recordFailure('wrong-password', user, visitor);
      throw new GotrueFailure('current_password_invalid');
    }
    if (password === given) throw new GotrueFailure('same_password');
    return this.passwords.hash(password);
  }

  private async store(
    { user: seen, session }: Caller,
    passwordHash: string | undefined,
    metadata: Record<string, unknown> | undefined,
    visitor: Client,
    tx: Tx,
  ): Promise<User> {
    const user = await this.users.findForUpdate(seen.id, tx);
    if (user === undefined) throw new GotrueFailure('user_not_found');
    const who = { outcome: 'done', userId: user.id, sessionId: session.id } as const;
    const changes = {
      ...(passwordHash !== undefined && { passwordHash }),
      ...(metadata !== undefined && { metadata: mergedData(user.metadata, metadata) }),
    };
    const now = this.clock.now();
    await this.users.change(user.id, changes, now, tx);
    if (passwordHash !== undefined) {
      await this.sessions.endOthersOf(user.id, session.id, tx);
      await this.codes.removeAllOf(user.id, tx);
      await this.audit.add({ action: 'change-password', ...who }, visitor, tx);
    }
    if (metadata !== undefined) await this.audit.add({ action: 'change-data', ...who }, visitor, tx);
    return { ...user, ...changes, updatedAt: now };
  }

  private async recordFailure(outcome: AuditOutcome, user: User, visitor: Client): Promise<void> {
    await this.transactions.run(visitor.trigger, (tx) =>
      this.audit.add({ action: 'change-password', outcome, userId: user.id }, visitor, tx),
    );
  }
}
