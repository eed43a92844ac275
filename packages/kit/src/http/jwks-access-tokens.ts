import { DomainError } from '@probity/contracts';
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import type { Clock } from '../context/index.js';
import { AccessTokens } from './access-tokens.js';
import { roles, type Role, type SignedInUser } from './signed-in-user.js';

interface Settings {
  readonly jwksUrl: string;
  readonly issuer: string;
  readonly clock: Clock;
}

/** Seconds by which the clocks of two machines may differ. */
const clockTolerance = 5;

/** Keys are asked for at most this long; callers wait on it. Milliseconds. */
const timeoutDuration = 2_000;

/** Failures of the token itself. Any other failure is one of asking for the keys. */
const tokenFaults = [
  errors.JWTExpired,
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
] as const;

/** Verifies access tokens of the auth service: ES256 only, by the published keys, which are kept for ten minutes. */
export class JwksAccessTokens extends AccessTokens {
  private readonly keys: ReturnType<typeof createRemoteJWKSet>;

  constructor(private readonly settings: Settings) {
    super();
    this.keys = createRemoteJWKSet(new URL(settings.jwksUrl), { timeoutDuration });
  }

  async verify(bearer: string): Promise<SignedInUser> {
    const payload = await this.payloadOf(bearer);
    const { sub, exp, session_id: sessionId } = payload;
    if (!sub || exp === undefined || typeof sessionId !== 'string' || sessionId === '') {
      throw new DomainError('NOT_SIGNED_IN');
    }
    return { userId: sub, sessionId, role: roleOf(payload), expiresAt: new Date(exp * 1_000), bearer };
  }

  private async payloadOf(bearer: string): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(bearer, this.keys, {
        algorithms: ['ES256'],
        issuer: this.settings.issuer,
        audience: 'authenticated',
        requiredClaims: ['sub', 'exp'],
        clockTolerance,
        currentDate: this.settings.clock.now(),
      });
      return payload;
    } catch (cause) {
      const isTokenFault = tokenFaults.some((fault) => cause instanceof fault);
      throw new DomainError(isTokenFault ? 'NOT_SIGNED_IN' : 'SERVICE_UNAVAILABLE', { cause });
    }
  }
}

/** An unknown or absent role is the weakest one. */
const roleOf = ({ app_metadata: metadata }: JWTPayload): Role => {
  const role =
    typeof metadata === 'object' && metadata !== null && 'role' in metadata ? metadata.role : 'user';
  return roles.find((known) => known === role) ?? 'user';
};
