import { Injectable } from '@nestjs/common';
import { Transactions } from '@probity/kit/db';
import { AuditRepository } from '../audit/audit.repository.js';
import type { Client } from '../gotrue/client.js';
import type { Caller } from './identify-caller.js';
import { SessionsRepository } from './sessions.repository.js';

export const signOutScopes = ['global', 'local', 'others'] as const;
export type SignOutScope = (typeof signOutScopes)[number];

/** Ends sessions of the caller: all, this one, or all others. Their tokens stop working here at once. */
@Injectable()
export class SignOut {
  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditRepository,
  ) {}

  async execute({ user, session }: Caller, scope: SignOutScope, client: Client): Promise<void> {
    await this.transactions.run(client.trigger, async (tx) => {
      switch (scope) {
        case 'global':
          await this.sessions.endAllOf(user.id, tx);
          break;
        case 'local':
          await this.sessions.end(session.id, tx);
          break;
        case 'others':
          await this.sessions.endOthersOf(user.id, session.id, tx);
          break;
      }
      const entry = { action: 'sign-out', outcome: 'done', userId: user.id, sessionId: session.id } as const;
      await this.audit.add(entry, client, tx);
    });
  }
}
