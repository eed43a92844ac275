import { Injectable } from '@nestjs/common';
import { Clock, Ids } from '@probity/kit/context';
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose';
import { badJwt } from './access-tokens.js';
import { longestAdminToken } from './admin-token-age.js';
import { KeyRing } from './key-ring.js';

/** What tokens for administration are good for; no other service accepts this audience. */
const audience = 'urn:probity:administration';
/** Not the address of the service: a command does not know where a running system is reached. */
const issuer = 'urn:probity:command-line';

/** Seconds by which the clocks of two machines may differ. */
const clockTolerance = 60;

const role = 'service_role';
/** `supabase_admin` is the dialect's other name of the same. */
const roles: readonly unknown[] = [role, 'supabase_admin'];

export interface AdminToken {
  readonly id: string;
  readonly token: string;
  readonly expiresAt: Date;
}

/** Tokens that administer accounts without being anybody's: made by a command, for scripts. */
@Injectable()
export class AdminTokens {
  constructor(
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly keyRing: KeyRing,
  ) {}

  /** @param seconds how long it is good for, at most `longestAdminToken`. */
  async sign(seconds: number): Promise<AdminToken> {
    const { kid, key } = await this.keyRing.signing();
    const id = this.ids.next();
    const issuedAt = Math.floor(this.clock.now().getTime() / 1000);
    const expiresAt = issuedAt + Math.min(seconds, longestAdminToken);
    const token = await new SignJWT({ role })
      .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setJti(id)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(key);
    return { id, token, expiresAt: new Date(expiresAt * 1000) };
  }

  /** Whether the token says that it is one of these; nothing is proven by that. */
  claimsToBe(token: string): boolean {
    try {
      return roles.includes(decodeJwt(token)['role']);
    } catch (error) {
      if (error instanceof errors.JWTInvalid) return false;
      throw error;
    }
  }

  /** The token's id. Throws `ACCESS_TOKEN_INVALID`. */
  async verify(token: string): Promise<string> {
    const keys = await this.keyRing.verifying();
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['ES256'],
        issuer,
        audience,
        requiredClaims: ['exp', 'iat', 'jti'],
        maxTokenAge: longestAdminToken,
        clockTolerance,
        currentDate: this.clock.now(),
      });
      return String(payload.jti);
    } catch (cause) {
      if (cause instanceof errors.JWTExpired)
        throw badJwt('token has invalid claims: token is expired', cause);
      if (cause instanceof errors.JOSEError)
        throw badJwt('token is malformed or not signed by this service', cause);
      throw cause;
    }
  }
}
