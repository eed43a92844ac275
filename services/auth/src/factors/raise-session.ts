import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock, type Trigger } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import type { User } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import type { SecondFactor } from '../keys/access-token-claims.js';
import type { Grant } from '../sessions/open-session.js';
import { EndSessions } from '../sessions/end-sessions.js';
import { RefreshTokens } from '../sessions/refresh-tokens.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { FactorsRepository } from './factors.repository.js';

interface Proof {
  /** The row must be locked. */
  readonly user: User;
  readonly sessionId: string;
  readonly method: SecondFactor;
  readonly trigger: Trigger;
}

/**
 * Raises a session in the transaction that found a second factor right. Ends the user's sessions that have only the
 * first, and drops unverified factors: either may be somebody else's who knows the password.
 */
@Injectable()
export class RaiseSession {
  constructor(
    private readonly clock: Clock,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly endSessions: EndSessions,
    private readonly factors: FactorsRepository,
    private readonly tokens: RefreshTokens,
  ) {}

  /** Throws `SIGNED_OUT` when the session ended meanwhile. */
  async execute({ user, sessionId, method, trigger }: Proof, tx: Tx): Promise<Grant> {
    const session = await this.sessions.findForUpdate(sessionId, tx);
    if (session === undefined) throw new DomainError('SIGNED_OUT');
    const now = this.clock.now();
    const counter = session.refreshCounter + 1;
    const raised = {
      aal: 'aal2' as const,
      amr: [
        { method, timestamp: Math.floor(now.getTime() / 1000) },
        ...session.amr.filter((earlier) => earlier.method !== method),
      ],
      refreshCounter: counter,
      // A token of before must not become one of the raised session, in no grace and by no race.
      refreshFloor: counter,
      retired: [],
      refreshedAt: now,
    };
    await this.sessions.raise(sessionId, raised, tx);
    const ofOneFactor = { userId: user.id, except: sessionId, aal: 'aal1' } as const;
    await this.endSessions.execute(ofOneFactor, { reason: 'factor-verified', trigger }, tx);
    await this.factors.removeUnverified(user.id, tx);
    const current = await this.users.find(user.id, tx);
    if (current === undefined) throw new DomainError('ACCOUNT_NOT_FOUND');
    return {
      user: current,
      session: { ...session, ...raised },
      refreshToken: this.tokens.write(session, counter),
    };
  }
}
