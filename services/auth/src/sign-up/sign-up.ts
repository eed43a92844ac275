import { Inject, Injectable } from '@nestjs/common';
import { Clock, Ids } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import { AuditRepository } from '../audit/audit.repository.js';
import type { AuditOutcome } from '../audit/audit-entry.js';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { alreadyRegisteredMail } from '../mail/already-registered-mail.js';
import { QueueMail } from '../mail/queue-mail.js';
import { ConfirmationMails } from '../one-time-codes/confirmation-mails.js';
import { SessionPresenter } from '../sessions/session.presenter.js';
import { OpenSession, type Grant } from '../sessions/open-session.js';
import { networkOf } from '../throttling/network.js';
import { RequestBuckets } from '../throttling/request-buckets.js';
import { GotrueFailure } from '../gotrue/gotrue-failure.js';
import type { Client } from '../gotrue/client.js';
import { Passwords } from '../accounts/passwords.js';
import { refuseUnfitPassword } from '../accounts/unfit-password.js';
import { madeUpUserResponse, userResponse } from '../accounts/user-response.js';
import { isConfirmed, type User } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';

export interface NewAccount {
  /** Lower-cased. */
  readonly email: string;
  readonly password: string;
  readonly metadata: Record<string, unknown>;
  readonly codeChallenge: string | null;
  readonly redirectTo: string | undefined;
}

/** `waiting`: the account is there and unconfirmed. `taken`: the address belongs to a confirmed one. */
type Outcome =
  | { readonly kind: 'waiting'; readonly user: User }
  | { readonly kind: 'open'; readonly grant: Grant }
  | { readonly kind: 'taken' };

@Injectable()
export class SignUp {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: Pick<AuthConfig, 'signUp' | 'password' | 'siteUrl'>,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly transactions: Transactions,
    private readonly users: UsersRepository,
    private readonly audit: AuditRepository,
    private readonly passwords: Passwords,
    private readonly takeFromBucket: RequestBuckets,
    private readonly sendConfirmation: ConfirmationMails,
    private readonly queueMail: QueueMail,
    private readonly openSession: OpenSession,
    private readonly answer: SessionPresenter,
  ) {}

  /**
   * The new user as the dialect writes it, or a session where accounts need no confirmation. A confirmed address
   * gets a made-up user, and its owner a mail. Throws `signup_disabled`, `weak_password`, `validation_failed`,
   * `over_request_rate_limit`, and `user_already_exists` where accounts need no confirmation.
   */
  async execute(account: NewAccount, visitor: Client): Promise<Record<string, unknown>> {
    if (!this.config.signUp.enabled) throw new GotrueFailure('signup_disabled');
    refuseUnfitPassword(account.password, account.email, this.config.password);
    const seconds = await this.takeFromBucket.execute(
      { from: 'signUps', owner: networkOf(visitor.ip), count: 1 },
      visitor,
    );
    if (seconds > 0) {
      const entry = { action: 'sign-up', outcome: 'throttled', email: account.email } as const;
      await this.transactions.run(visitor.trigger, (tx) => this.audit.add(entry, visitor, tx));
      throw new GotrueFailure('over_request_rate_limit', { retryAfterSeconds: seconds });
    }
    const mayMail =
      (await this.takeFromBucket.execute({ from: 'mails', owner: account.email, count: 1 }, visitor)) === 0;
    // Made for a taken address too, so that time does not tell.
    const passwordHash = await this.passwords.hash(account.password);
    const outcome = await this.transactions.run(visitor.trigger, (tx) =>
      this.store(account, passwordHash, mayMail, visitor, tx),
    );
    return this.answerOf(outcome, account);
  }

  private async store(
    account: NewAccount,
    passwordHash: string,
    mayMail: boolean,
    visitor: Client,
    tx: Tx,
  ): Promise<Outcome> {
    const user = await this.addOrFind(account, passwordHash, tx);
    if (isConfirmed(user)) {
      await this.record('address-taken', user, visitor, tx);
      if (mayMail)
        await this.queueMail.execute(
          alreadyRegisteredMail(user.email, this.config.siteUrl),
          visitor.trigger,
          tx,
        );
      return { kind: 'taken' };
    }
    await this.record('done', user, visitor, tx);
    const now = this.clock.now();
    // Nobody owns the address yet, so the newest sign-up counts until one is confirmed.
    const changes = { passwordHash, metadata: account.metadata };
    if (this.config.signUp.autoconfirm) {
      const confirmed = { ...changes, emailConfirmedAt: now, lastSignInAt: now };
      await this.users.change(user.id, confirmed, now, tx);
      const grant = await this.openSession.execute({ ...user, ...confirmed }, 'password', visitor, tx);
      return { kind: 'open', grant };
    }
    await this.users.change(user.id, changes, now, tx);
    if (mayMail) await this.sendConfirmation.execute(user, { passwordHash, ...account }, visitor, tx);
    const confirmationSentAt = mayMail ? now : user.confirmationSentAt;
    return { kind: 'waiting', user: { ...user, ...changes, confirmationSentAt } };
  }

  private async addOrFind(account: NewAccount, passwordHash: string, tx: Tx): Promise<User> {
    const id = this.ids.next();
    await this.users.add(
      {
        id,
        identityId: this.ids.next(),
        email: account.email,
        passwordHash,
        role: 'user',
        metadata: account.metadata,
        emailConfirmedAt: null,
      },
      this.clock.now(),
      tx,
    );
    const found = await this.users.findByEmail(account.email, tx);
    const locked = found && (await this.users.findForUpdate(found.id, tx));
    if (locked === undefined) throw new Error('an account that was just added or found is gone');
    return locked;
  }

  private async answerOf(outcome: Outcome, account: NewAccount): Promise<Record<string, unknown>> {
    switch (outcome.kind) {
      case 'open':
        return this.answer.present(outcome.grant);
      case 'waiting':
        return userResponse(outcome.user);
      case 'taken':
        if (this.config.signUp.autoconfirm) throw new GotrueFailure('user_already_exists');
        return madeUpUserResponse(this.ids.next(), account.email, account.metadata, this.clock.now());
    }
  }

  private record(outcome: AuditOutcome, user: User, visitor: Client, tx: Tx): Promise<void> {
    return this.audit.add({ action: 'sign-up', outcome, userId: user.id }, visitor, tx);
  }
}
