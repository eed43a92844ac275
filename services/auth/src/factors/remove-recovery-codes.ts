import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { AuditRepository } from '../audit/audit.repository.js';
import type { Client } from '../gotrue/client.js';
import type { Caller } from '../sessions/identify-caller.js';
import { RecoveryCodesRepository } from './recovery-codes.repository.js';

@Injectable()
export class RemoveRecoveryCodes {
  constructor(
    private readonly transactions: Transactions,
    private readonly recoveryCodes: RecoveryCodesRepository,
    private readonly audit: AuditRepository,
  ) {}

  /** The id of what was removed. Throws `FACTOR_NOT_FOUND`, `ASSURANCE_TOO_LOW`. */
  async execute({ user, session }: Caller, client: Client): Promise<string> {
    return this.transactions.run(client.trigger, async (tx) => {
      const set = await this.recoveryCodes.findOf(user.id, tx);
      if (set === undefined) throw new DomainError('FACTOR_NOT_FOUND');
      if (session.aal !== 'aal2') throw new DomainError('ASSURANCE_TOO_LOW');
      await this.recoveryCodes.removeOf(user.id, tx);
      const who = { userId: user.id, sessionId: session.id };
      await this.audit.add({ action: 'remove-recovery-codes', outcome: 'done', ...who }, client, tx);
      return set.id;
    });
  }
}
