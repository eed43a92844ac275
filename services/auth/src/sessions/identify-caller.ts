import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { isBanned, type User } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AccessTokens } from '../keys/access-tokens.js';
import { SessionsRepository, type Session } from './sessions.repository.js';

export interface Caller {
  readonly user: User;
  /** Its level is that of the token where the session was raised since: an older token does not rise with it. */
  readonly session: Session;
}

/** Whose access token it is. Rows are read on every call, so revocation works at once. */
@Injectable()
export class IdentifyCaller {
  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly accessTokens: AccessTokens,
  ) {}

  /**
   * `authorization` is the header. Throws `ACCESS_TOKEN_MISSING`, `ACCESS_TOKEN_INVALID`, `ACCOUNT_NOT_FOUND`,
   * `SIGNED_OUT`, `ACCOUNT_BANNED`.
   */
  async execute(authorization: string | undefined): Promise<Caller> {
    const token = bearerIn(authorization);
    const { userId, sessionId, aal } = await this.accessTokens.verify(token);
    return this.transactions.read(async (tx) => {
      const user = await this.users.find(userId, tx);
      if (user === undefined) throw new DomainError('ACCOUNT_NOT_FOUND');
      const session = await this.sessions.find(sessionId, tx);
      if (session?.userId !== userId) throw new DomainError('SIGNED_OUT');
      if (isBanned(user, this.clock.now())) throw new DomainError('ACCOUNT_BANNED');
      return { user, session: aal === 'aal2' ? session : { ...session, aal } };
    });
  }
}

/** The token of an `Authorization` header. Throws `ACCESS_TOKEN_MISSING`. */
export const bearerIn = (authorization: string | undefined): string => {
  const token = /^bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new DomainError('ACCESS_TOKEN_MISSING');
  return token;
};
