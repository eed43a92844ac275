import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock, Ids } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import type { Client } from '../gotrue/client.js';
import type { Caller } from '../sessions/identify-caller.js';
import { challengeSeconds, mostOpenChallenges } from './factor-limits.js';
import { FactorsRepository, type FactorChallenge } from './factors.repository.js';

/** Asks for a code of a factor. */
@Injectable()
export class ChallengeFactor {
  constructor(
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly transactions: Transactions,
    private readonly factors: FactorsRepository,
  ) {}

  /** Throws `FACTOR_NOT_FOUND`. */
  async execute({ user, session }: Caller, factorId: string, client: Client): Promise<FactorChallenge> {
    return this.transactions.run(client.trigger, async (tx) => {
      const factor = await this.factors.findForUpdate(factorId, user.id, tx);
      if (factor === undefined) throw new DomainError('FACTOR_NOT_FOUND');
      const now = this.clock.now();
      const challenge = {
        id: this.ids.next(),
        factorId,
        sessionId: session.id,
        ip: client.ip,
        tries: 0,
        usedAt: null,
        expiresAt: new Date(now.getTime() + challengeSeconds * 1000),
      };
      await this.factors.addChallenge(challenge, now, mostOpenChallenges, tx);
      return challenge;
    });
  }
}
