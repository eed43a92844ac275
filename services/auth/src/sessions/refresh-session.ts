import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import { isBanned, type User } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import type { AuditOutcome } from '../audit/audit-entry.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { QueueMail } from '../mail/queue-mail.js';
import { sessionEndedMail } from '../mail/session-ended-mail.js';
import { Cipher } from '../secrets/cipher.js';
import { isGenuine, readRefreshToken, writeRefreshToken, type RefreshToken } from './refresh-token.js';
import { GotrueFailure } from '../gotrue/gotrue-failure.js';
import type { Client } from '../gotrue/client.js';
import { SessionPresenter } from './session.presenter.js';
import type { Grant } from './open-session.js';
import { decideRefresh, retire } from './refresh-decision.js';
import { sessionEnd } from './session-end.js';
import { SessionsRepository, type Session } from './sessions.repository.js';

/** Refused outcomes are values, because what they changed must be committed before the answer. */
type Outcome = Grant | { readonly refused: GotrueFailure };

@Injectable()
export class RefreshSession {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: Pick<AuthConfig, 'session' | 'siteUrl'>,
    private readonly clock: Clock,
    private readonly vault: Cipher,
    private readonly transactions: Transactions,
    private readonly users: UsersRepository,

    private readonly sessions: SessionsRepository,
    private readonly audit: AuditRepository,
    private readonly queueMail: QueueMail,
    private readonly answer: SessionPresenter,
  ) {}

  /**
   * The session with a new access token. Throws `validation_failed` (not a token of ours), `session_expired`,
   * `refresh_token_not_found`, `refresh_token_already_used`, `user_banned`; trouble that passes is
   * `service_unavailable`, since any other answer would make the client forget its session.
   */
  async execute(token: string, visitor: Client): Promise<Record<string, unknown>> {
    const presented = readRefreshToken(token);
    if (presented === undefined) throw notValid();
    const outcome = await this.transactions.run(visitor.trigger, (tx) =>
      this.refresh(presented, visitor, tx),
    );
    if ('refused' in outcome) throw outcome.refused;
    return this.answer.present(outcome);
  }

  private async refresh(presented: RefreshToken, visitor: Client, tx: Tx): Promise<Outcome> {
    const session = await this.sessions.findForUpdate(presented.sessionId, tx);
    const user = session && (await this.users.find(session.userId, tx));
    if (session === undefined || user === undefined) return notFound();
    const key = this.vault.unseal('session-keys', session.id, session.sealedKey);
    if (!isGenuine(presented, key)) return { refused: notValid() };
    const refused = this.refusalOf(user, session);
    if (refused !== undefined) {
      await this.record(refused.outcome, session, visitor, tx);
      return refused;
    }
    return this.decide(presented.counter, user, session, key, visitor, tx);
  }

  private refusalOf(
    user: User,
    session: Session,
  ): { readonly refused: GotrueFailure; readonly outcome: AuditOutcome } | undefined {
    const now = this.clock.now();
    if (isBanned(user, now)) {
      const message = 'Invalid Refresh Token: User Banned';
      return { outcome: 'banned', refused: new GotrueFailure('user_banned', { status: 400, message }) };
    }
    switch (sessionEnd(session, now, this.config.session)) {
      case 'live':
        return undefined;
      case 'over':
        return { outcome: 'expired', refused: new GotrueFailure('session_expired') };
      case 'inactive': {
        const message = 'Invalid Refresh Token: Session Expired (Inactivity)';
        return { outcome: 'expired', refused: new GotrueFailure('session_expired', { message }) };
      }
    }
  }

  private async decide(
    counter: number,
    user: User,
    session: Session,
    key: Buffer,
    visitor: Client,
    tx: Tx,
  ): Promise<Outcome> {
    const now = this.clock.now();
    const { refreshCounter: current, retired } = session;
    switch (decideRefresh(counter, current, retired, now, this.config.session)) {
      case 'rotate': {
        const rotation = {
          refreshCounter: current + 1,
          retired: retire(current, retired, now, this.config.session),
          refreshedAt: now,
        };
        await this.sessions.saveRotation(session.id, rotation, tx);
        await this.record('done', session, visitor, tx);
        return {
          user,
          session: { ...session, ...rotation },
          refreshToken: writeRefreshToken(session.id, current + 1, key),
        };
      }
      case 'reissue':
        await this.record('done', session, visitor, tx);
        return { user, session, refreshToken: writeRefreshToken(session.id, current, key) };
      case 'reuse':
        // Two parties hold this session and nobody can tell which is the owner, so it ends for both.
        await this.sessions.end(session.id, tx);
        await this.record('reused-token', session, visitor, tx);
        await this.queueMail.execute(sessionEndedMail(user.email, this.config.siteUrl), visitor.trigger, tx);
        return { refused: new GotrueFailure('refresh_token_already_used') };
      case 'unknown':
        return notFound();
    }
  }

  private record(outcome: AuditOutcome, session: Session, visitor: Client, tx: Tx): Promise<void> {
    const { id: sessionId, userId } = session;
    return this.audit.add({ action: 'refresh', outcome, userId, sessionId }, visitor, tx);
  }
}

const notValid = (): GotrueFailure =>
  new GotrueFailure('validation_failed', { message: 'Refresh token is not valid' });

const notFound = (): Outcome => ({ refused: new GotrueFailure('refresh_token_not_found') });
