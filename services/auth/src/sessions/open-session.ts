import { Inject, Injectable } from '@nestjs/common';
import { Clock, Ids } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import type { User } from '../accounts/user.js';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { Randomness } from '../secrets/randomness.js';
import { Cipher } from '../secrets/cipher.js';
import type { AuthenticationMethod } from '../keys/access-token-claims.js';
import { writeRefreshToken } from './refresh-token.js';
import type { Client } from '../gotrue/client.js';
import { sessionEnd } from './session-end.js';
import { SessionsRepository, type Session } from './sessions.repository.js';

/** What a sign-in or refresh hands out, before it is signed. */
export interface Grant {
  readonly user: User;
  readonly session: Session;
  readonly refreshToken: string;
}

const sessionKeyBytes = 32;
const longestUserAgent = 300;

/** Opens a session inside the transaction of whatever proved who the user is. The user's row must be locked. */
@Injectable()
export class OpenSession {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: Pick<AuthConfig, 'session'>,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly randomness: Randomness,
    private readonly vault: Cipher,
    private readonly sessions: SessionsRepository,
  ) {}

  async execute(user: User, method: AuthenticationMethod['method'], visitor: Client, tx: Tx): Promise<Grant> {
    const now = this.clock.now();
    await this.makeRoom(user.id, now, tx);
    const id = this.ids.next();
    const key = this.randomness.bytes(sessionKeyBytes);
    const session: Session = {
      id,
      userId: user.id,
      aal: 'aal1',
      amr: [{ method, timestamp: Math.floor(now.getTime() / 1000) }],
      refreshCounter: 0,
      retired: [],
      sealedKey: this.vault.seal('session-keys', id, key),
      ip: visitor.ip,
      userAgent: visitor.userAgent.slice(0, longestUserAgent),
      createdAt: now,
      refreshedAt: now,
    };
    await this.sessions.add(session, tx);
    return { user, session, refreshToken: writeRefreshToken(id, 0, key) };
  }

  /** Ended sessions go, and the oldest live ones beyond the limit. */
  private async makeRoom(userId: string, now: Date, tx: Tx): Promise<void> {
    const all = await this.sessions.listOf(userId, tx);
    const live = all.filter((session) => sessionEnd(session, now, this.config.session) === 'live');
    const kept = live.slice(Math.max(0, live.length - this.config.session.perUser + 1));
    for (const session of all) if (!kept.includes(session)) await this.sessions.end(session.id, tx);
  }
}
