import { Injectable } from '@nestjs/common';
import { DomainError, type createScanLink, type RouteResponse } from '@probity/contracts';
import { type RequestTrigger, Clock } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import type { AuthenticatedUser } from '@probity/kit/http';
import { hashToken, linkPath } from './link-token.js';
import { statusAt } from './session-life.js';
import { Randomness } from './randomness.js';
import { VerificationSessionRepository } from './verification-session.repository.js';

/** A link with which the subject of a session scans a document. An earlier one of the session ends. */
@Injectable()
export class CreateScanLink {
  constructor(
    private readonly sessions: VerificationSessionRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly randomness: Randomness,
  ) {}

  /** Throws `SESSION_NOT_FOUND`, `SESSION_ENDED`. */
  async execute(
    sessionId: string,
    { userId }: AuthenticatedUser,
    trigger: RequestTrigger,
  ): Promise<RouteResponse<typeof createScanLink>> {
    const token = this.randomness.token();
    const expiresAt = await this.transactions.run(trigger, async (tx) => {
      const session = await this.sessions.find({ id: sessionId, userId }, tx);
      if (session === null) throw new DomainError('SESSION_NOT_FOUND');
      if (statusAt(session, this.clock.now()) !== 'created') throw new DomainError('SESSION_ENDED');
      const isLinked = await this.sessions.link(sessionId, hashToken(token), tx);
      if (!isLinked) throw new DomainError('SESSION_ENDED');
      return session.expiresAt;
    });
    return { path: linkPath(token), expiresAt: expiresAt.toISOString() };
  }
}
