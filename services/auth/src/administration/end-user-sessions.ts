import { Injectable } from '@nestjs/common';
import { Transactions } from '@probity/kit/db';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { EndSessions } from '../sessions/end-sessions.js';
import type { Administration } from './identify-administrator.js';

/** Signs somebody out everywhere, and leaves the account as it is. */
@Injectable()
export class EndUserSessions {
  constructor(
    private readonly transactions: Transactions,
    private readonly users: UsersRepository,
    private readonly endSessions: EndSessions,
    private readonly audit: AuditRepository,
  ) {}

  /** Whether there is such an account; it may have had no session. */
  async execute(userId: string, by: Administration): Promise<boolean> {
    return this.transactions.run(by.trigger, async (tx) => {
      // Locked, so that no session opens between the end of the others and the commit.
      const user = await this.users.findForUpdate({ id: userId }, tx);
      if (user === undefined || user.deletedAt !== null) return false;
      const cause = { reason: 'account-changed', trigger: by.trigger } as const;
      await this.endSessions.execute({ userId }, cause, tx);
      await this.audit.add({ action: 'end-sessions', outcome: 'done', userId }, by, tx);
      return true;
    });
  }
}
