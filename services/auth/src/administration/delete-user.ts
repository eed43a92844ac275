import { Injectable } from '@nestjs/common';
import { Clock } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { AdministeredUsersRepository } from '../accounts/administered-users.repository.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { EraseAccount } from '../erasure/erase-account.js';
import { RecoveryCodesRepository } from '../factors/recovery-codes.repository.js';
import { OneTimeCodesRepository } from '../one-time-codes/one-time-codes.repository.js';
import { EndSessions } from '../sessions/end-sessions.js';
import type { Administration } from './identify-administrator.js';
import { KeepAdministrator } from './keep-administrator.js';

/** Deletes somebody's account: all of it, or (`soft`) all but an empty row that keeps its id. */
@Injectable()
export class DeleteUser {
  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly keepAdministrator: KeepAdministrator,
    private readonly users: AdministeredUsersRepository,
    private readonly endSessions: EndSessions,
    private readonly codes: OneTimeCodesRepository,
    private readonly recoveryCodes: RecoveryCodesRepository,
    private readonly audit: AuditRepository,
    private readonly eraseAccount: EraseAccount,
  ) {}

  /** Whether there was one. Throws `LAST_ADMINISTRATOR`. */
  async execute(id: string, how: 'soft' | 'hard', by: Administration): Promise<boolean> {
    return this.transactions.run(by.trigger, async (tx) => {
      const user = await this.keepAdministrator.execute({ id }, true, tx);
      if (user === undefined) return false;
      if (how === 'hard') {
        await this.eraseAccount.execute(user, by, tx);
        return true;
      }
      const cause = { reason: 'account-changed', trigger: by.trigger } as const;
      await this.endSessions.execute({ userId: id }, cause, tx);
      await this.codes.removeAllOf(id, tx);
      await this.recoveryCodes.removeOf(id, tx);
      await this.users.forget(id, this.clock.now(), tx);
      await this.audit.add({ action: 'delete-account', outcome: 'done', userId: id }, by, tx);
      return true;
    });
  }
}
