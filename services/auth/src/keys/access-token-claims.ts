import { appMetadata, type User } from '../accounts/user.js';

/** How a session was opened or strengthened, newest first. */
export interface AuthenticationMethod {
  readonly method: 'password' | 'email/signup' | 'recovery';
  /** Unix seconds. */
  readonly timestamp: number;
}

export type AssuranceLevel = 'aal1' | 'aal2';

export interface TokenSession {
  readonly id: string;
  readonly aal: AssuranceLevel;
  readonly amr: readonly AuthenticationMethod[];
}

/** In unix seconds. */
export interface TokenTimes {
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/** What an access token says besides its issuer and key. */
export const accessTokenClaims = (user: User, session: TokenSession, times: TokenTimes) => ({
  sub: user.id,
  aud: 'authenticated',
  iat: times.issuedAt,
  exp: times.expiresAt,
  email: user.email,
  phone: '',
  role: 'authenticated',
  app_metadata: appMetadata(user),
  user_metadata: user.metadata,
  session_id: session.id,
  aal: session.aal,
  amr: session.amr,
  is_anonymous: false,
});
