import { Injectable } from '@nestjs/common';
import type { VerificationSession } from '@probity/contracts';
import { type RequestTrigger, Clock, Ids } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import type { AuthenticatedUser } from '@probity/kit/http';
import { ScreeningClient } from '../screening/screening.client.js';
import { sessionExpiry } from './session-life.js';
import { VerificationSessionRepository } from './verification-session.repository.js';

/** Opens an identity verification session for a person of the database. */
@Injectable()
export class CreateSession {
  constructor(
    private readonly screening: ScreeningClient,
    private readonly sessions: VerificationSessionRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Throws `PERSON_NOT_FOUND`, `SERVICE_UNAVAILABLE`. */
  async execute(
    personId: string,
    caller: AuthenticatedUser,
    trigger: RequestTrigger,
  ): Promise<VerificationSession> {
    await this.screening.requirePerson(personId, caller, trigger);
    const createdAt = this.clock.now();
    const expiresAt = sessionExpiry(createdAt);
    const session = { personId, status: 'created', expiresAt, reasons: [] } as const;
    const id = this.ids.next();
    await this.transactions.run(trigger, (tx) =>
      this.sessions.add(
        { ...session, id, userId: caller.userId, createdAt, tokenHash: null, claimedAt: null },
        tx,
      ),
    );
    return { ...session, reasons: [], sessionId: id, expiresAt: expiresAt.toISOString() };
  }
}
