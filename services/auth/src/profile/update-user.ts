import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import { CheckPassword } from '../accounts/check-password.js';
import { Passwords } from '../accounts/passwords.js';
import { mergedData } from '../accounts/user-data.js';
import { lacksSecondFactor } from '../accounts/mfa-policy.js';
import type { User } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AuthSettings } from '../config.js';
import type { Client } from '../gotrue/client.js';
import { passwordChangedMail } from '../mail/mail-texts.js';
import { QueueMail } from '../mail/queue-mail.js';
import { OneTimeCodesRepository } from '../one-time-codes/one-time-codes.repository.js';
import type { Caller } from '../sessions/identify-caller.js';
import { EndSessions } from '../sessions/end-sessions.js';
import { SessionsRepository, type Session } from '../sessions/sessions.repository.js';
import { CheckNonce } from './check-nonce.js';
import { RequestEmailChange, type EmailWish } from './request-email-change.js';

export interface UserChanges {
  /** `nonce`: a mailed code, instead of the current password. */
  readonly password?: { readonly new: string; readonly current: string; readonly nonce: string };
  /** Merged into what is there, as the dialect does; null removes a key. */
  readonly metadata?: Record<string, unknown>;
  readonly email?: EmailWish;
}

interface ToStore extends Pick<UserChanges, 'metadata'> {
  readonly caller: Caller;
  readonly passwordHash: string | undefined;
  readonly client: Client;
}

@Injectable()
export class UpdateUser {
  constructor(
    private readonly settings: AuthSettings,
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly endSessions: EndSessions,
    private readonly codes: OneTimeCodesRepository,
    private readonly audit: AuditRepository,
    private readonly passwords: Passwords,
    private readonly checkPassword: CheckPassword,
    private readonly checkNonce: CheckNonce,
    private readonly requestEmailChange: RequestEmailChange,
    private readonly queueMail: QueueMail,
  ) {}

  /**
   * The changed user: all of the changes, or none. A new password ends the account's other sessions and voids its codes.
   * Throws `PASSWORD_WEAK`, `PASSWORD_TOO_LONG`, `PASSWORD_UNCHANGED`, `CURRENT_PASSWORD_MISSING`,
   * `CURRENT_PASSWORD_WRONG`, `REAUTHENTICATION_NEEDED` (there is no current one), `NONCE_WRONG`, `ASSURANCE_TOO_LOW`,
   * `EMAIL_TAKEN`, `TOO_MANY_REQUESTS`, `USER_DATA_TOO_LONG`, and `SIGNED_OUT` when the session ended meanwhile.
   */
  async execute(caller: Caller, { password, metadata, email }: UserChanges, client: Client): Promise<User> {
    const passwordHash = password && (await this.newHash(caller, password, client));
    const may = email && (await this.requestEmailChange.allowed(caller, email, client));
    return this.transactions.run(client.trigger, async (tx) => {
      const toStore = { caller, passwordHash, client, ...(metadata !== undefined && { metadata }) };
      const user = await this.store(toStore, tx);
      // Last: a new password voids the codes that this one mails.
      return email && may ? this.requestEmailChange.execute(user, { ...email, may }, client, tx) : user;
    });
  }

  private async newHash(
    { user, session }: Caller,
    password: NonNullable<UserChanges['password']>,
    client: Client,
  ): Promise<string> {
    // Also after a recovery: whoever holds the mailbox alone must not get past the second factor.
    if (lacksSecondFactor(this.settings.mfa, user, session)) throw new DomainError('ASSURANCE_TOO_LOW');
    const { email } = user;
    this.passwords.check(password.new, email);
    if (mayChoosePassword(user, session, this.clock.now())) return this.hashOfAnother(user, password.new);
    if (password.nonce !== '') {
      await this.checkNonce.execute(user, password.nonce, client);
      return this.hashOfAnother(user, password.new);
    }
    if (user.passwordHash === null) throw new DomainError('REAUTHENTICATION_NEEDED');
    if (password.current === '') throw new DomainError('CURRENT_PASSWORD_MISSING');
    const given = { email, user, password: password.current, action: 'change-password' } as const;
    if (!(await this.checkPassword.execute(given, client))) throw new DomainError('CURRENT_PASSWORD_WRONG');
    if (password.new === password.current) throw new DomainError('PASSWORD_UNCHANGED');
    return this.passwords.hash(password.new);
  }

  /** For who may choose a password already: to anybody else the refusal would say which one it is. */
  private async hashOfAnother({ passwordHash }: User, password: string): Promise<string> {
    if (passwordHash !== null && (await this.passwords.isRight(password, passwordHash)))
      throw new DomainError('PASSWORD_UNCHANGED');
    return this.passwords.hash(password);
  }

  private async store({ caller, passwordHash, metadata, client }: ToStore, tx: Tx): Promise<User> {
    const { session } = caller;
    const user = await this.users.findForUpdate({ id: caller.user.id }, tx);
    if (user === undefined) throw new DomainError('ACCOUNT_NOT_FOUND');
    // Hashing takes long enough to be put out meanwhile; who ends sessions holds the user's row, too.
    if ((await this.sessions.find(session.id, tx)) === undefined) throw new DomainError('SIGNED_OUT');
    const who = { outcome: 'done', userId: user.id, sessionId: session.id } as const;
    const changes = {
      ...(passwordHash !== undefined && { passwordHash }),
      ...(metadata !== undefined && { metadata: mergedData(user.metadata, metadata) }),
    };
    const now = this.clock.now();
    await this.users.change(user.id, changes, now, tx);
    if (passwordHash !== undefined) {
      const others = { userId: user.id, except: session.id };
      const cause = { reason: 'password-changed', trigger: client.trigger } as const;
      await this.endSessions.execute(others, cause, tx);
      await this.codes.removeAllOf(user.id, tx);
      await this.audit.add({ action: 'change-password', ...who }, client, tx);
      const mail = passwordChangedMail(user.email, this.settings.siteUrl);
      await this.queueMail.execute(mail, client.trigger, tx);
    }
    if (metadata !== undefined) await this.audit.add({ action: 'change-data', ...who }, client, tx);
    return { ...user, ...changes, updatedAt: now };
  }
}

/** Seconds after a mailed code was used. */
const freshSeconds = 600;

const byMail: readonly string[] = ['email/signup', 'invite', 'magiclink'];

/**
 * Who just proved to own the address need not know the password: by recovery always, by another mailed code while the
 * account has none.
 */
const mayChoosePassword = (user: User, session: Session, now: Date): boolean =>
  session.amr.some(
    ({ method, timestamp }) =>
      now.getTime() / 1000 - timestamp <= freshSeconds &&
      (method === 'recovery' || (byMail.includes(method) && user.passwordHash === null)),
  );
