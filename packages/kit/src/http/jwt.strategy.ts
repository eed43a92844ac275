import { PassportStrategy } from '@nestjs/passport';
import { DomainError, failures } from '@probity/contracts';
import { Strategy } from 'passport-jwt';
import type { Clock } from '../context/index.js';
import { roles, type AuthenticatedUser, type Role } from './authenticated-user.js';
import { bearerIn } from './bearer.js';
import { EndedSessions } from './ended-sessions.js';
import { PublishedKeys } from './published-keys.js';
import type { ServiceIdentity } from './service-identity.js';
import { AuthService } from './session-authority.js';
import { VerifiedTokens } from './verified-tokens.js';

interface JwtSettings {
  /** Where the auth service answers, without a trailing slash. */
  readonly authUrl: string;
  readonly issuer: string;
  readonly clock: Clock;
  /** By which the auth service knows that an app asks. */
  readonly identity: ServiceIdentity;
}

interface WithHeaders {
  readonly headers: { readonly authorization?: string | undefined };
}

/** Passport is typed for Express; of a request passport-jwt reads what we give it. */
type PassportRequest = Parameters<Strategy['authenticate']>[0];

type Claims = Readonly<Record<string, unknown>>;

/** Seconds by which the clocks of two machines may differ. */
const clockTolerance = 5;

/**
 * Verifies access tokens of the auth service, by the keys it publishes: ES256 only, and by the sessions that it says
 * have ended. One a process, because a strategy is known to passport by its name alone. Guards ask through passport;
 * `verify` is for tokens outside a header.
 */
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  // Passport calls `authenticate` on an object that inherits from this one, which has no `#private` members.
  private readonly verified: VerifiedTokens;
  /** Whoever starts an app follows them. */
  readonly sessions: EndedSessions;

  constructor({ authUrl, issuer, clock, identity }: JwtSettings) {
    const keys = new PublishedKeys(`${authUrl}/.well-known/jwks.json`);
    super({
      jwtFromRequest: bearerIn,
      secretOrKeyProvider: (_request, token: string, done) =>
        void keys.keyOf(token).then((key) => done(null, key), done),
      algorithms: ['ES256'],
      issuer,
      audience: 'authenticated',
      jsonWebTokenOptions: { clockTolerance },
      passReqToCallback: true,
    });
    this.verified = new VerifiedTokens(clock);
    this.sessions = new EndedSessions({
      authority: new AuthService(authUrl, identity),
      followKeys: async (keyIds) => {
        // First the keys: what is verified meanwhile is among those that are dropped.
        const done = await keys.become(keyIds);
        return { done, sessionIds: this.verified.dropOthersThan(keyIds) };
      },
    });
  }

  /** A token that was verified before costs a look into a map, until it expires. */
  override authenticate(request: WithHeaders): void {
    const token = bearerIn(request);
    const user = token === null ? undefined : this.verified.userOf(token);
    if (user === undefined) super.authenticate(request as PassportRequest);
    else this.admit(user);
  }

  /**
   * Called by passport-jwt with the claims of a token that it found good; `null` refuses it. Throws
   * `SECOND_FACTOR_NEEDED`, `SECOND_FACTOR_MISSING` for one that has no rights in the product yet.
   */
  async validate(request: WithHeaders, claims: Claims): Promise<AuthenticatedUser | null> {
    const { sub: userId, exp, session_id: sessionId } = claims;
    const bearer = bearerIn(request);
    // Who may do nothing but sign up is nobody here.
    if (claims['is_anonymous'] === true) return null;
    checkFactors(claims);
    if (!isFilled(userId) || !isFilled(sessionId) || typeof exp !== 'number' || bearer === null) return null;
    const user = { userId, sessionId, role: roleOf(claims), expiresAt: new Date(exp * 1_000), bearer };
    this.verified.remember(user);
    return (await this.sessions.isLive(user)) ? user : null;
  }

  private refuse(): void {
    this.fail('the session has ended', failures.NOT_SIGNED_IN.status);
  }

  /**
   * Throws `NOT_SIGNED_IN` (bad, expired, not ours, of a session that has ended), `SECOND_FACTOR_NEEDED`,
   * `SECOND_FACTOR_MISSING`, and `SERVICE_UNAVAILABLE` (the keys, or whether the session has ended, could not be asked
   * for).
   */
  verify(token: string): Promise<AuthenticatedUser> {
    return new Promise((resolve, reject) => {
      // As passport does for a request.
      const attempt = Object.assign(Object.create(this) as JwtStrategy, {
        success: resolve,
        fail: (reason: unknown) => reject(refusal(reason)),
        error: reject,
      });
      attempt.authenticate({ headers: { authorization: `Bearer ${token}` } });
    });
  }

  private admit(user: AuthenticatedUser): void {
    const isLive = this.sessions.isLive(user);
    if (isLive === true) return this.success(user);
    if (isLive === false) return this.refuse();
    isLive.then(
      (found) => (found ? this.success(user) : this.refuse()),
      (error: Error) => this.error(error),
    );
  }
}

/**
 * Why passport refused: the failure of asking for the keys as it is, since a client that is told to sign in again would
 * end its session; anything else is the token's.
 */
export const refusal = (reason: unknown, detail = {}): DomainError =>
  reason instanceof DomainError ? reason : new DomainError('NOT_SIGNED_IN', { ...detail, cause: reason });

/** Any value refuses: one that is unknown here asks for something that was not done. */
const checkFactors = ({ mfa_required: required }: Claims): void => {
  if (required === undefined) return;
  throw new DomainError(required === 'enroll' ? 'SECOND_FACTOR_MISSING' : 'SECOND_FACTOR_NEEDED');
};

const isFilled = (claim: unknown): claim is string => typeof claim === 'string' && claim !== '';

/** An unknown or absent role is the weakest one. */
const roleOf = ({ app_metadata: metadata }: Claims): Role => {
  const role =
    typeof metadata === 'object' && metadata !== null && 'role' in metadata ? metadata.role : 'user';
  return roles.find((known) => known === role) ?? 'user';
};
