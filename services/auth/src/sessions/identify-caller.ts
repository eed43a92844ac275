import { Injectable } from '@nestjs/common';
import { Clock } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { isBanned, type User } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AccessTokens } from '../keys/access-tokens.js';
import { GotrueFailure } from '../gotrue/gotrue-failure.js';
import { SessionsRepository, type Session } from './sessions.repository.js';

export interface Caller {
  readonly user: User;
  readonly session: Session;
}

/** Tells who holds an access token. Rows are read on every call, so revocation works at once. */
@Injectable()
export class IdentifyCaller {
  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly accessTokens: AccessTokens,
  ) {}

  /** `authorization` is the header. Throws `no_authorization`, `bad_jwt`, `user_not_found`, `session_not_found`, `user_banned`. */
  async execute(authorization: string | undefined): Promise<Caller> {
    const token = /^bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
    if (token === undefined) throw new GotrueFailure('no_authorization');
    const { userId, sessionId } = await this.accessTokens.verify(token);
    return this.transactions.read(async (tx) => {
      const user = await this.users.find(userId, tx);
      if (user === undefined) throw new GotrueFailure('user_not_found');
      const session = await this.sessions.find(sessionId, tx);
      if (session?.userId !== userId) throw new GotrueFailure('session_not_found');
      if (isBanned(user, this.clock.now())) throw new GotrueFailure('user_banned');
      return { user, session };
    });
  }
}
