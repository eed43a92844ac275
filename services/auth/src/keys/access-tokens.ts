import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@probity/kit/context';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { User } from '../accounts/user.js';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { KeyRing } from './key-ring.js';
import { GotrueFailure } from '../gotrue/gotrue-failure.js';
import { accessTokenClaims, type TokenSession } from './access-token-claims.js';

/** Signs access tokens, and tells who holds one. */
@Injectable()
export class AccessTokens {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: Pick<AuthConfig, 'issuer'>,
    private readonly clock: Clock,
    private readonly keyRing: KeyRing,
  ) {}

  /** Times in unix seconds. */
  async sign(user: User, session: TokenSession, issuedAt: number, expiresAt: number): Promise<string> {
    const { kid, key } = await this.keyRing.signing();
    return new SignJWT(accessTokenClaims(user, session, issuedAt, expiresAt))
      .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
      .setIssuer(this.config.issuer)
      .sign(key);
  }

  /** Whether user and session still exist is not asked here. Throws `bad_jwt`. */
  async verify(token: string): Promise<{ readonly userId: string; readonly sessionId: string }> {
    const { sub, session_id: sessionId } = await this.payloadOf(token);
    if (typeof sub !== 'string' || !uuid.test(sub)) throw badJwt('invalid sub claim');
    if (typeof sessionId !== 'string' || !uuid.test(sessionId)) throw badJwt('invalid session_id claim');
    return { userId: sub, sessionId };
  }

  private async payloadOf(token: string): Promise<Record<string, unknown>> {
    const keys = await this.keyRing.verifying();
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['ES256'],
        issuer: this.config.issuer,
        audience: 'authenticated',
        requiredClaims: ['sub', 'exp', 'session_id'],
        currentDate: this.clock.now(),
      });
      return payload;
    } catch (cause) {
      if (cause instanceof errors.JWTExpired)
        throw badJwt('token has invalid claims: token is expired', cause);
      if (cause instanceof errors.JOSEError)
        throw badJwt('token is malformed or not signed by this service', cause);
      throw cause;
    }
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

// The start of the sentence is the dialect's; clients match on it.
const badJwt = (reason: string, cause?: unknown): GotrueFailure =>
  new GotrueFailure('bad_jwt', {
    message: `invalid JWT: unable to parse or verify signature, ${reason}`,
    cause,
  });
