import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { noSoonerThan } from '@probity/kit/async';
import { Clock } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import { isConfirmed, type User } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AuthSettings } from '../config.js';
import type { Client } from '../gotrue/client.js';
import { maySignUp } from '../sign-up/sign-up-mode.js';
import { LimitMailRequests } from '../throttling/limit-mail-requests.js';
import { CodeMails, type CodeRequest } from './code-mails.js';

interface SignInRequest extends Pick<CodeRequest, 'codeChallenge' | 'redirectTo'> {
  readonly email: string;
  /** An unknown address shall get an account, where it may. */
  readonly mayCreate: boolean;
  readonly metadata: Record<string, unknown>;
}

/** Mails a code that signs in. Whether anything was sent does not show: it would reveal who has an account. */
@Injectable()
export class SendSignInCode {
  constructor(
    private readonly settings: AuthSettings,
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly users: UsersRepository,
    private readonly limitRequests: LimitMailRequests,
    private readonly mails: CodeMails,
    private readonly audit: AuditRepository,
  ) {}

  /**
   * Throws `TOO_MANY_REQUESTS` for the network; an address that had its share of mails just gets none. Throws
   * `SIGN_UP_CLOSED` for an unknown address that shall get no account, where a sign-up would say too which are known.
   */
  execute(request: SignInRequest, client: Client): Promise<void> {
    return noSoonerThan(this.settings.evenResponseMs, () => this.mailCode(request, client));
  }

  private async mailCode(request: SignInRequest, client: Client): Promise<void> {
    const { email, metadata, codeChallenge, redirectTo } = request;
    const { mayMail } = await this.limitRequests.execute('send-sign-in', email, client);
    const isKnown = await this.transactions.run(client.trigger, async (tx) => {
      const user = await this.findOrAdd({ ...request, mayCreate: request.mayCreate && mayMail }, tx);
      const who = user === undefined ? { email } : { userId: user.id };
      const outcome = mayMail ? 'done' : 'throttled';
      await this.audit.add({ action: 'send-sign-in', outcome, ...who }, client, tx);
      if (!mayMail || user === undefined) return user !== undefined;
      const code = { codeChallenge, redirectTo, trigger: client.trigger };
      // Nobody owns an unconfirmed account yet: it is confirmed, and whoever gave it a password is forgotten.
      const signUp = { passwordHash: null, metadata };
      const mail = isConfirmed(user)
        ? ({ ...code, purpose: 'sign-in' } as const)
        : ({ ...code, purpose: 'confirm-sign-up', signUp } as const);
      await this.mails.sendCode(user, mail, tx);
      return true;
    });
    if (!isKnown && !request.mayCreate && this.signUpTells(email)) throw new DomainError('SIGN_UP_CLOSED');
  }

  /** Whether a sign-up says that an address is taken: accounts that need no confirmation are there at once or not. */
  private signUpTells(email: string): boolean {
    const { mode, autoconfirm } = this.settings.signUp;
    return autoconfirm && maySignUp(mode, email);
  }

  private async findOrAdd({ email, mayCreate, metadata }: SignInRequest, tx: Tx): Promise<User | undefined> {
    const user = await this.users.findForUpdate({ email }, tx);
    if (user !== undefined || !mayCreate || !maySignUp(this.settings.signUp.mode, email)) return user;
    const fresh = { email, passwordHash: null, role: 'user', metadata, emailConfirmedAt: null } as const;
    return (await this.users.addOrFind(fresh, this.clock.now(), tx)).user;
  }
}
