import { Injectable } from '@nestjs/common';
import { Clock, Ids, type Trigger } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import { lacksSecondFactor } from '../accounts/mfa-policy.js';
import type { User } from '../accounts/user.js';
import { AuthSettings } from '../config.js';
import type { Client } from '../gotrue/client.js';
import type { AuthenticationMethod, SecondFactor } from '../keys/access-token-claims.js';
import { EndSessions } from './end-sessions.js';
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
  /** Where it was given already. */
  readonly secondFactor?: SecondFactor | undefined;
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
    private readonly endSessions: EndSessions,
  ) {}

  async execute({ user, method, secondFactor, client }: Proof, tx: Tx): Promise<Grant> {
    const now = this.clock.now();
    await this.endSurplus(user, client.trigger, tx);
    const id = this.ids.next();
    const timestamp = Math.floor(now.getTime() / 1000);
    const session: Session = {
      id,
      userId: user.id,
      aal: secondFactor === undefined ? 'aal1' : 'aal2',
      amr: [
        ...(secondFactor === undefined ? [] : [{ method: secondFactor, timestamp }]),
        { method, timestamp },
      ],
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

  /**
   * Removes sessions that time has ended, and the oldest live ones beyond the limit. Those of one factor go before those
   * of two: who knows only the password would sign the owner out otherwise.
   */
  private async endSurplus(user: User, trigger: Trigger, tx: Tx): Promise<void> {
    const { id: userId } = user;
    const now = this.clock.now();
    const all = await this.sessions.listOf(userId, tx);
    const isLive = (session: Session) => sessionEnd(session, now, this.settings.session) === 'live';
    const live = all.filter(isLive);
    const lacksFactor = (session: Session) => lacksSecondFactor(this.settings.mfa, user, session);
    const ofOneFactor = live.filter(lacksFactor);
    const inOrder = [...ofOneFactor, ...live.filter((session) => !lacksFactor(session))];
    const surplus = inOrder.slice(0, Math.max(0, live.length - this.settings.session.perUser + 1));
    const over = all.filter((session) => !isLive(session));
    await this.endSessions.execute({ userId, ids: idsOf(over) }, { reason: 'timed-out', trigger }, tx);
    await this.endSessions.execute({ userId, ids: idsOf(surplus) }, { reason: 'surplus', trigger }, tx);
  }
}

const idsOf = (sessions: readonly Session[]): string[] => sessions.map(({ id }) => id);
