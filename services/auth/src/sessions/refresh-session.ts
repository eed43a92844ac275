import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import { isBanned, type User } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import type { AuditOutcome } from '../audit/audit-entry.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AuthSettings } from '../config.js';
import type { Client } from '../gotrue/client.js';
import { sessionEndedMail } from '../mail/mail-texts.js';
import { QueueMail } from '../mail/queue-mail.js';
import { EndSessions } from './end-sessions.js';
import type { Grant } from './open-session.js';
import { decideRefresh, retire } from './refresh-decision.js';
import { readRefreshToken, type RefreshToken } from './refresh-token.js';
import { RefreshTokens } from './refresh-tokens.js';
import { sessionEnd } from './session-end.js';
import { SessionsRepository, type Session } from './sessions.repository.js';

/** Refusals are values, because what they changed must be committed before they are thrown. */
type Outcome = Grant | DomainError;

interface Refresh {
  readonly counter: number;
  readonly user: User;
  readonly session: Session;
  readonly client: Client;
}

@Injectable()
export class RefreshSession {
  constructor(
    private readonly settings: AuthSettings,
    private readonly clock: Clock,
    private readonly tokens: RefreshTokens,
    private readonly transactions: Transactions,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly endSessions: EndSessions,
    private readonly audit: AuditRepository,
    private readonly queueMail: QueueMail,
  ) {}

  /**
   * Throws `REFRESH_TOKEN_UNKNOWN` (malformed and forged ones alike), `REFRESH_TOKEN_REUSED`, `SESSION_OVER`,
   * `SESSION_INACTIVE`, `ACCOUNT_BANNED`; trouble that passes is `SERVICE_UNAVAILABLE`, since any other
   * failure would make the client forget its session.
   */
  async execute(token: string, client: Client): Promise<Grant> {
    const presented = readRefreshToken(token);
    if (presented === undefined) throw new DomainError('REFRESH_TOKEN_UNKNOWN');
    const outcome = await this.transactions.run(client.trigger, (tx) => this.refresh(presented, client, tx));
    if (outcome instanceof DomainError) throw outcome;
    return outcome;
  }

  private async refresh(presented: RefreshToken, client: Client, tx: Tx): Promise<Outcome> {
    const session = await this.sessions.findForUpdate(presented.sessionId, tx);
    const user = session && (await this.users.find(session.userId, tx));
    if (session === undefined || user === undefined || !this.tokens.isGenuine(presented, session)) {
      await this.audit.add({ action: 'refresh', outcome: 'unknown-token', ...aboutOf(session) }, client, tx);
      return new DomainError('REFRESH_TOKEN_UNKNOWN');
    }
    const refresh = { counter: presented.counter, user, session, client };
    if (isBanned(user, this.clock.now())) {
      await this.record('banned', refresh, tx);
      return new DomainError('ACCOUNT_BANNED', { detail: 'Invalid Refresh Token: User Banned' });
    }
    if (presented.counter < session.refreshFloor) {
      await this.record('outranked', refresh, tx);
      return new DomainError('REFRESH_TOKEN_UNKNOWN');
    }
    const end = sessionEnd(session, this.clock.now(), this.settings.session);
    if (end === 'live') return this.decide(refresh, tx);
    await this.record('expired', refresh, tx);
    return new DomainError(end === 'over' ? 'SESSION_OVER' : 'SESSION_INACTIVE');
  }

  private async decide(refresh: Refresh, tx: Tx): Promise<Outcome> {
    const { counter, user, session, client } = refresh;
    const now = this.clock.now();
    const { refreshCounter: current, retired } = session;
    switch (decideRefresh(counter, current, retired, now, this.settings.session)) {
      case 'rotate': {
        const rotation = {
          refreshCounter: current + 1,
          retired: retire(current, retired, now, this.settings.session),
          refreshedAt: now,
        };
        await this.sessions.saveRotation(session.id, rotation, tx);
        await this.record('done', refresh, tx);
        const refreshToken = this.tokens.write(session, current + 1);
        return { user, session: { ...session, ...rotation }, refreshToken };
      }
      case 'reissue':
        await this.record('done', refresh, tx);
        return { user, session, refreshToken: this.tokens.write(session, current) };
      case 'reuse':
        // Two parties hold this session and nobody can tell which is the owner, so it ends for both.
        await this.end(refresh, tx);
        await this.record('reused-token', refresh, tx);
        await this.queueMail.execute(sessionEndedMail(user.email, this.settings.siteUrl), client.trigger, tx);
        return new DomainError('REFRESH_TOKEN_REUSED');
      case 'unknown':
        await this.record('unknown-token', refresh, tx);
        return new DomainError('REFRESH_TOKEN_UNKNOWN');
    }
  }

  private async end({ session: { id, userId }, client: { trigger } }: Refresh, tx: Tx): Promise<void> {
    await this.endSessions.execute({ userId, ids: [id] }, { reason: 'token-reused', trigger }, tx);
  }

  private record(outcome: AuditOutcome, { session, client }: Refresh, tx: Tx): Promise<void> {
    const { id: sessionId, userId } = session;
    return this.audit.add({ action: 'refresh', outcome, userId, sessionId }, client, tx);
  }
}

/** A forged token names a session, whose owner should find the try; one of no session is just a network's. */
const aboutOf = (session: Session | undefined) =>
  session === undefined ? {} : { userId: session.userId, sessionId: session.id };
