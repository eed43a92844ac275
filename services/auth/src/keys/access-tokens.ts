import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { errors, jwtVerify, SignJWT } from 'jose';
import { missingFactor } from '../accounts/mfa-policy.js';
import type { User } from '../accounts/user.js';
import { AuthSettings } from '../config.js';
import { KeyRing } from './key-ring.js';
import {
  accessTokenClaims,
  type AssuranceLevel,
  type TokenFacts,
  type TokenSession,
} from './access-token-claims.js';

interface VerifiedToken {
  readonly userId: string;
  readonly sessionId: string;
  readonly aal: AssuranceLevel;
}

/** Signs access tokens, and reads whose they are. */
@Injectable()
export class AccessTokens {
  constructor(
    private readonly settings: AuthSettings,
    private readonly clock: Clock,
    private readonly keyRing: KeyRing,
  ) {}

  async sign(user: User, session: TokenSession, times: Omit<TokenFacts, 'missing'>): Promise<string> {
    const facts = { ...times, missing: missingFactor(this.settings.mfa, user, session.aal) };
    const { kid, key } = await this.keyRing.signing();
    return new SignJWT(accessTokenClaims(user, session, facts))
      .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
      .setIssuer(this.settings.issuer)
      .sign(key);
  }

  /** Whether user and session still exist is not looked up here. Throws `ACCESS_TOKEN_INVALID`. */
  async verify(token: string): Promise<VerifiedToken> {
    const { sub, session_id: sessionId, aal } = await this.payloadOf(token);
    if (typeof sub !== 'string' || !uuid.test(sub)) throw badJwt('invalid sub claim');
    if (typeof sessionId !== 'string' || !uuid.test(sessionId)) throw badJwt('invalid session_id claim');
    return { userId: sub, sessionId, aal: aal === 'aal2' ? 'aal2' : 'aal1' };
  }

  private async payloadOf(token: string): Promise<Record<string, unknown>> {
    const keys = await this.keyRing.verifying();
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['ES256'],
        issuer: this.settings.issuer,
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
export const badJwt = (reason: string, cause?: unknown): DomainError =>
  new DomainError('ACCESS_TOKEN_INVALID', {
    detail: `invalid JWT: unable to parse or verify signature, ${reason}`,
    cause,
  });
