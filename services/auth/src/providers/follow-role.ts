import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import type { Role } from '@probity/kit/http';
import type { User } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { KeepAdministrator } from '../administration/keep-administrator.js';
import { AuditRepository } from '../audit/audit.repository.js';
import type { Client } from '../gotrue/client.js';
import { EndSessions } from '../sessions/end-sessions.js';

interface Wish {
  /** As read without a lock. */
  readonly found: User;
  /** `undefined`: the provider decides on no role. */
  readonly role: Role | undefined;
  /** Its id in the settings. */
  readonly provider: string;
  readonly client: Client;
}

/** Locks an account and gives it the role that its provider says. Another role ends its sessions. */
@Injectable()
export class FollowRole {
  constructor(
    private readonly clock: Clock,
    private readonly users: UsersRepository,
    private readonly keepAdministrator: KeepAdministrator,
    private readonly endSessions: EndSessions,
    private readonly audit: AuditRepository,
  ) {}

  /**
   * The last one who may administer stays that: else a wrong group would lock everybody out. Throws `SERVICE_UNAVAILABLE`
   * when somebody else changes the account right now.
   */
  async execute({ found, role = found.role, provider, client }: Wish, tx: Tx): Promise<User> {
    const endsAdministration = found.role === 'administrator' && role !== 'administrator';
    const { user, isLast } = await this.lock(found.id, endsAdministration, tx);
    if (user?.role !== found.role || user.email !== found.email) throw new DomainError('SERVICE_UNAVAILABLE');
    if (role === user.role) return user;
    const by = { ...client, actor: `provider ${provider}` };
    const entry = { action: 'set-role', userId: user.id } as const;
    if (isLast) {
      await this.audit.add({ ...entry, outcome: 'last-administrator' }, by, tx);
      return user;
    }
    await this.users.change(user.id, { role }, this.clock.now(), tx);
    const cause = { reason: 'account-changed', trigger: client.trigger } as const;
    await this.endSessions.execute({ userId: user.id }, cause, tx);
    await this.audit.add({ ...entry, outcome: 'done' }, by, tx);
    return { ...user, role };
  }

  private async lock(id: string, endsAdministration: boolean, tx: Tx) {
    // Administrators are locked where one is lost alone, or all sign-ins would wait for each other.
    if (!endsAdministration) return { user: await this.users.findForUpdate({ id }, tx), isLast: false };
    try {
      return { user: await this.keepAdministrator.execute({ id }, true, tx), isLast: false };
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'LAST_ADMINISTRATOR') throw error;
      return { user: await this.users.findForUpdate({ id }, tx), isLast: true };
    }
  }
}
