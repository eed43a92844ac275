import { Injectable } from '@nestjs/common';
import { Clock, Ids } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import type { User } from '../accounts/user.js';
import { AuthSettings } from '../config.js';
import type { Client } from '../gotrue/client.js';
import type { AuthenticationMethod } from '../keys/access-token-claims.js';
import { RefreshTokens } from './refresh-tokens.js';
import { sessionEnd } from './session-end.js';
import { SessionsRepository, type Session } from './sessions.repository.js';

/** What a sign-in or refresh hands out, before the access token is signed. */
export interface Grant {
  readonly user: User;
  readonly session: Session;
  readonly refreshToken: string;
}

interface Proof {
  /** The row must be locked. */
  readonly user: User;
  readonly method: AuthenticationMethod['method'];
  readonly client: Client;
}

const longestUserAgent = 300;

/** Opens a session inside the transaction of whatever proved who the user is. */
@Injectable()
export class OpenSession {
  constructor(
    private readonly settings: AuthSettings,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly tokens: RefreshTokens,
    private readonly sessions: SessionsRepository,
  ) {}

  async execute({ user, method, client }: Proof, tx: Tx): Promise<Grant> {
    const now = this.clock.now();
    await this.endSurplus(user.id, now, tx);
    const id = this.ids.next();
    const session: Session = {
      id,
      userId: user.id,
      aal: 'aal1',
      amr: [{ method, timestamp: Math.floor(now.getTime() / 1000) }],
      refreshCounter: 0,
      refreshFloor: 0,
      retired: [],
      sealedKey: this.tokens.newSealedKey(id),
      ip: client.ip,
      userAgent: client.userAgent.slice(0, longestUserAgent),
      createdAt: now,
      refreshedAt: now,
    };
    await this.sessions.add(session, tx);
    return { user, session, refreshToken: this.tokens.write(session, 0) };
  }

  /** Removes sessions that time has ended, and the oldest live ones beyond the limit. */
  private async endSurplus(userId: string, now: Date, tx: Tx): Promise<void> {
    const all = await this.sessions.listOf(userId, tx);
    const live = all.filter((session) => sessionEnd(session, now, this.settings.session) === 'live');
    const kept = live.slice(Math.max(0, live.length - this.settings.session.perUser + 1));
    for (const session of all) if (!kept.includes(session)) await this.sessions.end(session.id, tx);
  }
}
