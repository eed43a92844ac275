import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AuthSettings } from '../config.js';
import type { Client } from '../gotrue/client.js';
import { OpenSession, type Grant } from '../sessions/open-session.js';
import { networkOf } from '@probity/kit/http';
import { RequestBuckets } from '../throttling/request-buckets.js';

/** Opens a session for nobody in particular. Its tokens say so, and every service but this one refuses them. */
@Injectable()
export class SignUpAnonymously {
  constructor(
    private readonly settings: AuthSettings,
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly buckets: RequestBuckets,
    private readonly users: UsersRepository,
    private readonly openSession: OpenSession,
    private readonly audit: AuditRepository,
  ) {}

  /** Throws `SIGN_UP_CLOSED`, and `TOO_MANY_REQUESTS` for the network. */
  async execute(metadata: Record<string, unknown>, client: Client): Promise<Grant> {
    if (this.settings.signUp.mode.kind !== 'open') throw new DomainError('SIGN_UP_CLOSED');
    const outcome = await this.transactions.run(client.trigger, async (tx) => {
      const seconds = await this.buckets.take('signUps', networkOf(client.ip), tx);
      const action = 'sign-in-anonymously';
      if (seconds > 0) {
        await this.audit.add({ action, outcome: 'throttled' }, client, tx);
        return new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: seconds });
      }
      const user = await this.users.addAnonymous(metadata, this.clock.now(), tx);
      const grant = await this.openSession.execute({ user, method: 'anonymous', client }, tx);
      const facts = { userId: user.id, sessionId: grant.session.id };
      await this.audit.add({ action, outcome: 'done', ...facts }, client, tx);
      return grant;
    });
    if (outcome instanceof DomainError) throw outcome;
    return outcome;
  }
}
