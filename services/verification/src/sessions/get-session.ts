import { Injectable } from '@nestjs/common';
import { DomainError, type VerificationSession } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import type { AuthenticatedUser } from '@probity/kit/http';
import { statusAt } from './session-life.js';
import { VerificationSessionRepository } from './verification-session.repository.js';

/** A verification session of the caller, as it stands now; nobody else sees it. */
@Injectable()
export class GetSession {
  constructor(
    private readonly sessions: VerificationSessionRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Throws `SESSION_NOT_FOUND`. */
  async execute(
    sessionId: string,
    { userId }: Pick<AuthenticatedUser, 'userId'>,
  ): Promise<VerificationSession> {
    const session = await this.transactions.read((tx) => this.sessions.find({ id: sessionId, userId }, tx));
    if (session === null) throw new DomainError('SESSION_NOT_FOUND');
    return {
      sessionId,
      personId: session.personId,
      status: statusAt(session, this.clock.now()),
      expiresAt: session.expiresAt.toISOString(),
      reasons: [...session.reasons],
    };
  }
}
