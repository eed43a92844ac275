import { Injectable } from '@nestjs/common';
import { Clock } from '@probity/kit/context';
import { userResponse, type UserResponse } from '../accounts/user-response.js';
import { AuthSettings } from '../config.js';
import { AccessTokens } from '../keys/access-tokens.js';
import type { Grant } from './open-session.js';
import { absoluteEnd } from './session-end.js';

/** A session as the dialect writes it; times in unix seconds. */
export interface SessionResponse {
  readonly access_token: string;
  readonly token_type: 'bearer';
  readonly expires_in: number;
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: UserResponse;
}

@Injectable()
export class SessionPresenter {
  constructor(
    private readonly settings: AuthSettings,
    private readonly clock: Clock,
    private readonly accessTokens: AccessTokens,
  ) {}

  /** Signs the access token of the grant. */
  async present({ user, session, refreshToken }: Grant): Promise<SessionResponse> {
    const issuedAt = Math.floor(this.clock.now().getTime() / 1000);
    const sessionEnds = Math.floor(absoluteEnd(session, this.settings.session).getTime() / 1000);
    const expiresAt = Math.min(issuedAt + this.settings.accessTokenSeconds, sessionEnds);
    return {
      access_token: await this.accessTokens.sign(user, session, { issuedAt, expiresAt }),
      token_type: 'bearer',
      expires_in: expiresAt - issuedAt,
      expires_at: expiresAt,
      refresh_token: refreshToken,
      user: userResponse(user),
    };
  }
}
