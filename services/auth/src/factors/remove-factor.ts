import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Transactions, type Tx } from '@probity/kit/db';
import type { User } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AuthSettings } from '../config.js';
import type { Client } from '../gotrue/client.js';
import { factorMail } from '../mail/factor-mails.js';
import { QueueMail } from '../mail/queue-mail.js';
import { SessionsRepository, type Session } from '../sessions/sessions.repository.js';
import { FactorsRepository, type StoredFactor } from './factors.repository.js';
import { RecoveryCodesRepository } from './recovery-codes.repository.js';

interface Removal {
  readonly userId: string;
  readonly factorId: string;
  /** The owner's; an administrator helps who lost the factor, so needs none of that account. */
  readonly session: Pick<Session, 'id' | 'aal'> | 'of-administrator';
}

/** Takes a factor away. Sessions that rose by a factor fall; recovery codes go with the last one. */
@Injectable()
export class RemoveFactor {
  constructor(
    private readonly settings: AuthSettings,
    private readonly transactions: Transactions,
    private readonly users: UsersRepository,
    private readonly factors: FactorsRepository,
    private readonly recoveryCodes: RecoveryCodesRepository,
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditRepository,
    private readonly queueMail: QueueMail,
  ) {}

  /**
   * What was taken away. Throws `FACTOR_NOT_FOUND`, `ASSURANCE_TOO_LOW` (a verified one, from a session of the owner
   * without a second factor).
   */
  async execute({ userId, factorId, session }: Removal, client: Client): Promise<StoredFactor> {
    return this.transactions.run(client.trigger, async (tx) => {
      const user = await this.users.findForUpdate({ id: userId }, tx);
      const factor = await this.factors.findForUpdate(factorId, userId, tx);
      if (user === undefined || factor === undefined) throw new DomainError('FACTOR_NOT_FOUND');
      const isVerified = factor.status === 'verified';
      if (isVerified && session !== 'of-administrator' && session.aal !== 'aal2')
        throw new DomainError('ASSURANCE_TOO_LOW');
      await this.factors.remove(factorId, tx);
      const who = { userId, ...(session !== 'of-administrator' && { sessionId: session.id }) };
      await this.audit.add({ action: 'remove-factor', outcome: 'done', ...who }, client, tx);
      if (isVerified) await this.lower(user, factor, client, tx);
      return factor;
    });
  }

  private async lower(user: User, { id }: StoredFactor, { trigger }: Client, tx: Tx): Promise<void> {
    const isLast = !user.factors.some((other) => other.status === 'verified' && other.id !== id);
    if (isLast) await this.recoveryCodes.removeOf(user.id, tx);
    await this.sessions.lowerAllOf(user.id, tx);
    await this.queueMail.execute(factorMail('removed', user.email, this.settings.siteUrl), trigger, tx);
  }
}
