import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import { isBanned } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuditRepository } from '../audit/audit.repository.js';
import type { Client } from '../gotrue/client.js';
import { AuthCodesRepository } from '../one-time-codes/auth-codes.repository.js';
import { authCodeSeconds, fitsChallenge } from '../one-time-codes/code-challenge.js';
import { hashOfLinkToken, methodOf } from '../one-time-codes/one-time-code.js';
import { OpenSession, type Grant } from '../sessions/open-session.js';

/** Refusals are values, because the code is used up by them, which must be committed before they are thrown. */
type Outcome = Grant | DomainError;

interface Exchange {
  readonly authCode: string;
  readonly verifier: string;
}

/** Exchanges the code that a confirmed link, or a sign-in at a provider, was redirected with for a session (PKCE). */
@Injectable()
export class ExchangeCode {
  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly authCodes: AuthCodesRepository,
    private readonly users: UsersRepository,
    private readonly openSession: OpenSession,
    private readonly audit: AuditRepository,
  ) {}

  /**
   * A code works once, whatever the verifier. Throws `AUTHORIZATION_CODE_UNKNOWN`, `AUTHORIZATION_CODE_EXPIRED`,
   * `CODE_VERIFIER_WRONG`, `ACCOUNT_BANNED`.
   */
  async execute(exchange: Exchange, client: Client): Promise<Grant> {
    const outcome = await this.transactions.run(client.trigger, (tx) => this.exchange(exchange, client, tx));
    if (outcome instanceof DomainError) throw outcome;
    return outcome;
  }

  private async exchange({ authCode, verifier }: Exchange, client: Client, tx: Tx): Promise<Outcome> {
    const taken = await this.authCodes.take(hashOfLinkToken(authCode), tx);
    const user = taken && (await this.users.findForUpdate({ id: taken.userId }, tx));
    if (taken === undefined || user === undefined) {
      await this.audit.add({ action: 'exchange-code', outcome: 'unknown-token' }, client, tx);
      return new DomainError('AUTHORIZATION_CODE_UNKNOWN');
    }
    const now = this.clock.now();
    const entry = { action: 'exchange-code', userId: user.id } as const;
    if (now.getTime() - taken.createdAt.getTime() > authCodeSeconds * 1000) {
      await this.audit.add({ ...entry, outcome: 'expired' }, client, tx);
      return new DomainError('AUTHORIZATION_CODE_EXPIRED');
    }
    if (!fitsChallenge(verifier, taken.codeChallenge)) {
      await this.audit.add({ ...entry, outcome: 'wrong-code' }, client, tx);
      return new DomainError('CODE_VERIFIER_WRONG');
    }
    if (isBanned(user, now)) {
      await this.audit.add({ ...entry, outcome: 'banned' }, client, tx);
      return new DomainError('ACCOUNT_BANNED');
    }
    const { passwordHash, metadata } = taken;
    const isOwnSignUp = user.passwordHash === null && passwordHash !== null;
    // The verifier proves that this client chose the password; one that was chosen since stays.
    const changes = { lastSignInAt: now, ...(isOwnSignUp && { passwordHash, metadata: metadata ?? {} }) };
    await this.users.change(user.id, changes, now, tx);
    const proof = {
      user: { ...user, ...changes },
      method: methodOf[taken.purpose],
      secondFactor: taken.hasSecondFactor ? ('mfa/provider' as const) : undefined,
      client,
    };
    const grant = await this.openSession.execute(proof, tx);
    await this.audit.add({ ...entry, outcome: 'done', sessionId: grant.session.id }, client, tx);
    return grant;
  }
}
