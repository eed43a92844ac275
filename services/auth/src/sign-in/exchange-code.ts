import { Injectable } from '@nestjs/common';
import { Clock } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AuthCodesRepository } from '../one-time-codes/auth-codes.repository.js';
import { authCodeSeconds, verifierAnswers } from '../one-time-codes/code-challenge.js';
import { hashOfLinkToken } from '../one-time-codes/one-time-code.js';
import { GotrueFailure } from '../gotrue/gotrue-failure.js';
import type { Client } from '../gotrue/client.js';
import { SessionPresenter } from '../sessions/session.presenter.js';
import { OpenSession, type Grant } from '../sessions/open-session.js';

type Outcome = Grant | { readonly refused: GotrueFailure };

/** Exchanges the code that a confirmed link was redirected with for a session (PKCE). */
@Injectable()
export class ExchangeCode {
  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly authCodes: AuthCodesRepository,
    private readonly users: UsersRepository,
    private readonly audit: AuditRepository,
    private readonly openSession: OpenSession,
    private readonly answer: SessionPresenter,
  ) {}

  /** A code works once, whatever the verifier. Throws `flow_state_not_found`, `flow_state_expired`, `bad_code_verifier`. */
  async execute(authCode: string, verifier: string, visitor: Client): Promise<Record<string, unknown>> {
    const outcome = await this.transactions.run(visitor.trigger, (tx) =>
      this.exchange(authCode, verifier, visitor, tx),
    );
    if ('refused' in outcome) throw outcome.refused;
    return this.answer.present(outcome);
  }

  private async exchange(authCode: string, verifier: string, visitor: Client, tx: Tx): Promise<Outcome> {
    const taken = await this.authCodes.take(hashOfLinkToken(authCode), tx);
    const user = taken && (await this.users.findForUpdate(taken.userId, tx));
    if (taken === undefined || user === undefined)
      return { refused: new GotrueFailure('flow_state_not_found') };
    const now = this.clock.now();
    const entry = { action: 'exchange-code', userId: user.id } as const;
    if (now.getTime() - taken.createdAt.getTime() > authCodeSeconds * 1000) {
      await this.audit.add({ ...entry, outcome: 'expired' }, visitor, tx);
      return { refused: new GotrueFailure('flow_state_expired') };
    }
    if (!verifierAnswers(verifier, taken.codeChallenge)) {
      await this.audit.add({ ...entry, outcome: 'wrong-code' }, visitor, tx);
      return { refused: new GotrueFailure('bad_code_verifier') };
    }
    await this.users.change(user.id, { lastSignInAt: now }, now, tx);
    const grant = await this.openSession.execute({ ...user, lastSignInAt: now }, 'email/signup', visitor, tx);
    await this.audit.add({ ...entry, outcome: 'done', sessionId: grant.session.id }, visitor, tx);
    return grant;
  }
}
