import { Injectable } from '@nestjs/common';
import { Transactions } from '@probity/kit/db';
import { AuditRepository } from '../audit/audit.repository.js';
import type { Client } from '../gotrue/client.js';
import { EndSessions } from './end-sessions.js';
import type { Caller } from './identify-caller.js';
import type { SessionsOf } from './sessions.repository.js';

export const signOutScopes = ['global', 'local', 'others'] as const;
/** All sessions of the caller, the one that asks, all others, or one that is named. */
export type SignOutScope = (typeof signOutScopes)[number] | { readonly sessionId: string };

/** Ends sessions of the caller. Their tokens stop working here at once, elsewhere within seconds. */
@Injectable()
export class SignOut {
  constructor(
    private readonly transactions: Transactions,
    private readonly endSessions: EndSessions,
    private readonly audit: AuditRepository,
  ) {}

  /** @returns whether there was any to end. */
  execute({ user, session }: Caller, scope: SignOutScope, client: Client): Promise<boolean> {
    const which = sessionsIn(scope, user.id, session.id);
    const { trigger } = client;
    return this.transactions.run(trigger, async (tx) => {
      const ended = await this.endSessions.execute(which, { reason: 'signed-out', trigger }, tx);
      const [sessionId = session.id] = which.ids ?? [];
      const entry = { action: 'sign-out', outcome: 'done', userId: user.id, sessionId } as const;
      if (ended.length > 0 || which.ids === undefined) await this.audit.add(entry, client, tx);
      return ended.length > 0;
    });
  }
}

const sessionsIn = (scope: SignOutScope, userId: string, own: string): SessionsOf => {
  if (typeof scope !== 'string') return { userId, ids: [scope.sessionId] };
  switch (scope) {
    case 'global':
      return { userId };
    case 'local':
      return { userId, ids: [own] };
    case 'others':
      return { userId, except: own };
  }
};
