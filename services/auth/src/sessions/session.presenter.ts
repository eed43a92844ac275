import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@probity/kit/context';
import { userResponse } from '../accounts/user-response.js';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { AccessTokens } from '../keys/access-tokens.js';
import type { Grant } from './open-session.js';
import { absoluteEnd } from './session-end.js';

/** Signs the access token of a grant and writes the session as the dialect wants it. */
@Injectable()
export class SessionPresenter {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: Pick<AuthConfig, 'session' | 'accessTokenSeconds'>,
    private readonly clock: Clock,
    private readonly accessTokens: AccessTokens,
  ) {}

  async present({ user, session, refreshToken }: Grant): Promise<Record<string, unknown>> {
    const now = Math.floor(this.clock.now().getTime() / 1000);
    const sessionEnds = Math.floor(absoluteEnd(session, this.config.session).getTime() / 1000);
    const expiresAt = Math.min(now + this.config.accessTokenSeconds, sessionEnds);
    return {
      access_token: await this.accessTokens.sign(user, session, now, expiresAt),
      token_type: 'bearer',
      expires_in: expiresAt - now,
      expires_at: expiresAt,
      refresh_token: refreshToken,
      user: userResponse(user),
    };
  }
}
